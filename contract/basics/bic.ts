/** Territories whose banks have accounts with the IBAN of the country: the codes that stand in their BIC. */
const territories: Readonly<Record<string, readonly string[]>> = {
  FR: ['BL', 'GF', 'GP', 'MF', 'MQ', 'NC', 'PF', 'PM', 'RE', 'TF', 'WF', 'YT'],
  GB: ['GG', 'IM', 'JE'],
}

/** Whether a BIC can be of the bank of an IBAN: letters 5 and 6 of the BIC are the country of the IBAN or a territory of it. Both are without spaces, in capitals. */
export const isBicOf = (bic: string, iban: string): boolean => {
  const [own, country] = [bic.slice(4, 6), iban.slice(0, 2)]
  return own === country || (territories[country]?.includes(own) ?? false)
}
