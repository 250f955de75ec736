import { BedBoard } from './BedBoard.tsx'
import { FreeBedsButton } from './FreeBedsButton.tsx'

/** The beds of one house, by day. */
export const HouseCalendar = ({ house }: { house: number }) => (
  <BedBoard house={house} before={<FreeBedsButton house={house} />} />
)
