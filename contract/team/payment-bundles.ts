type Deductible = {
  payment_id: number
  freelance_recruiter: { id: number }
  currency: string
  amount: number
  payout: number
}

/**
 * The lines of a run by what is handed over: each line by itself, but those of a freelance recruiter and a currency that
 * something is deducted from together with the corrections, because one payout settles them.
 */
export const bundlesOf = <Line extends Deductible>(lines: readonly Line[]): Line[][] => [
  ...Map.groupBy(lines, (line) =>
    line.amount === line.payout ? `payment ${line.payment_id}` : `${line.freelance_recruiter.id} ${line.currency}`,
  ).values(),
]
