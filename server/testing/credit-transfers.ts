import { validateXML } from 'xmllint-wasm'
import { type Node, allAt, readXml, textAt } from './plain-xml.ts'
import { zipEntry } from './zip-entry.ts'

const archive = process.env['SEPA_SCHEMA_JAR'] ?? '/usr/share/java/hbci4j-core.jar'

/** The published schema of pain.001.001.09 from Debian's libhbci4j-core-java, if installed. */
export const publishedSchema = zipEntry(archive, 'pain.001.001.09.xsd')?.toString('utf8') ?? null

/** The errors that libxml2 finds in a credit transfer by the published schema. */
export const schemaErrors = async (xml: string): Promise<string[]> => {
  const { errors } = await validateXML({
    xml: [{ fileName: 'transfer.xml', contents: xml }],
    schema: [publishedSchema!],
  })
  return errors.map(({ message }) => message)
}

type Rule = { order: readonly string[]; required: readonly string[]; many?: string }

/**
 * The elements in the order of the message definition (ISO 20022 pain.001.001.09), as far as SEPA credit transfers use
 * them.
 */
const rules: Record<string, Rule> = {
  Document: { order: ['CstmrCdtTrfInitn'], required: ['CstmrCdtTrfInitn'] },
  CstmrCdtTrfInitn: { order: ['GrpHdr', 'PmtInf'], required: ['GrpHdr', 'PmtInf'], many: 'PmtInf' },
  GrpHdr: { order: ['MsgId', 'CreDtTm', 'NbOfTxs', 'CtrlSum', 'InitgPty'], required: ['MsgId', 'CreDtTm', 'NbOfTxs', 'CtrlSum', 'InitgPty'] },
  PmtInf: {
    order: ['PmtInfId', 'PmtMtd', 'BtchBookg', 'NbOfTxs', 'CtrlSum', 'PmtTpInf', 'ReqdExctnDt', 'Dbtr', 'DbtrAcct', 'DbtrAgt', 'ChrgBr', 'CdtTrfTxInf'],
    required: ['PmtInfId', 'PmtMtd', 'NbOfTxs', 'CtrlSum', 'PmtTpInf', 'ReqdExctnDt', 'Dbtr', 'DbtrAcct', 'DbtrAgt', 'ChrgBr', 'CdtTrfTxInf'],
    many: 'CdtTrfTxInf',
  },
  CdtTrfTxInf: { order: ['PmtId', 'Amt', 'CdtrAgt', 'Cdtr', 'CdtrAcct', 'RmtInf'], required: ['PmtId', 'Amt', 'Cdtr', 'CdtrAcct', 'RmtInf'] },
  PmtId: { order: ['InstrId', 'EndToEndId'], required: ['EndToEndId'] },
} // prettier-ignore

const CHARACTERS = /^[A-Za-z0-9/\-?:().,'+ ]+$/
const longest: Record<string, number> = { MsgId: 35, PmtInfId: 35, EndToEndId: 35, Nm: 70, Ustrd: 140 }
const shapes: Record<string, RegExp> = {
  IBAN: /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/,
  BICFI: /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/,
  InstdAmt: /^\d{1,9}\.\d\d$/,
  CtrlSum: /^\d{1,15}\.\d\d$/,
  NbOfTxs: /^\d{1,15}$/,
  CreDtTm: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/,
  Dt: /^\d{4}-\d\d-\d\d$/,
}

const everyNode = (node: Node): Node[] => [node, ...node.inner.flatMap(everyNode)]

const orderFaults = ({ name, inner }: Node): string[] => {
  const rule = rules[name]
  if (!rule) return []
  const names = inner.map((one) => one.name)
  const places = names.map((one) => rule.order.indexOf(one))
  return [
    ...names.filter((one) => !rule.order.includes(one)).map((one) => `${one} is not known in ${name}`),
    ...(places.every((place, index) => index === 0 || place >= places[index - 1]!) ? [] : [`${name} is out of order`]),
    ...rule.required.filter((one) => !names.includes(one)).map((one) => `${name} lacks ${one}`),
    ...names.filter((one, index) => one !== rule.many && names.indexOf(one) !== index).map((one) => `${one} twice`),
  ]
}

const textFaults = ({ name, text, inner }: Node): string[] => {
  if (inner.length > 0) return text.trim() ? [`${name} has loose text`] : []
  return [
    ...(CHARACTERS.test(text) ? [] : [`${name} has a strange sign: ${text}`]),
    ...(text.length > (longest[name] ?? 140) ? [`${name} is too long`] : []),
    ...(text.startsWith('/') || text.endsWith('/') || text.includes('//') ? [`${name} has a slash amiss`] : []),
    ...((shapes[name]?.test(text) ?? true) ? [] : [`${name} has another shape: ${text}`]),
  ]
}

const cents = (amount: string | undefined) => Number((amount ?? '').replace('.', ''))

const sumFaults = (of: Node, transfers: readonly Node[]): string[] => {
  const sum = transfers.reduce((total, one) => total + cents(textAt(one, 'Amt/InstdAmt')), 0)
  return [
    ...(Number(textAt(of, 'NbOfTxs')) === transfers.length ? [] : [`${of.name} counts its transfers wrong`]),
    ...(cents(textAt(of, 'CtrlSum')) === sum ? [] : [`${of.name} sums its transfers wrong`]),
  ]
}

const groupFaults = (group: Node): string[] => {
  const currencies = allAt(group, 'CdtTrfTxInf/Amt/InstdAmt').map(({ attributes }) => attributes['Ccy'])
  const isSepa = currencies[0] === 'EUR'
  return [
    ...(new Set(currencies).size === 1 ? [] : ['several currencies in one group']),
    ...(textAt(group, 'PmtMtd') === 'TRF' ? [] : ['no transfer']),
    ...(textAt(group, 'PmtTpInf/SvcLvl/Cd') === (isSepa ? 'SEPA' : 'NURG') ? [] : ['another level of service']),
    ...(textAt(group, 'ChrgBr') === (isSepa ? 'SLEV' : 'SHAR') ? [] : ['other bearers of charges']),
    ...sumFaults(group, allAt(group, 'CdtTrfTxInf')),
  ]
}

/**
 * The faults of a credit transfer by the message definition and the SEPA guidelines: order, counts, sums, characters,
 * lengths, references.
 */
export const transferFaults = (xml: string): string[] => {
  const root = readXml(xml)
  const message = allAt(root, 'CstmrCdtTrfInitn')[0]!
  const groups = allAt(message, 'PmtInf')
  const transfers = allAt(message, 'PmtInf/CdtTrfTxInf')
  const references = transfers.map((one) => textAt(one, 'PmtId/EndToEndId'))
  return [
    ...(root.attributes['xmlns'] === 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09' ? [] : ['another namespace']),
    ...everyNode(root).flatMap((node) => [...orderFaults(node), ...textFaults(node)]),
    ...sumFaults(allAt(message, 'GrpHdr')[0]!, transfers),
    ...groups.flatMap(groupFaults),
    ...(new Set(references).size === references.length ? [] : ['a reference twice']),
    ...(new Set(groups.map((one) => textAt(one, 'PmtInfId'))).size === groups.length ? [] : ['a group twice']),
  ]
}
