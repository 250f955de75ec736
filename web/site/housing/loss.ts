/** A month is highlighted above this share of empty nights. */
const LOSS = 0.25

type Nights = { nights: number; empty: number }

/** Whether so many nights of a month were empty that someone should check the house. */
export const isLoss = ({ nights, empty }: Nights) => nights > 0 && empty / nights > LOSS
