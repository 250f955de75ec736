/** From this share of empty nights on a month stands out. */
const LOSS = 0.25

type Nights = { nights: number; empty: number }

/** Whether so many nights of a month stood empty that somebody should look at the house. */
export const isLoss = ({ nights, empty }: Nights) => nights > 0 && empty / nights > LOSS
