import { useFormat } from '../platform/format.ts'

/** A moment as relative time, with the exact time as a tooltip; `exact` shows the moment itself. */
export const When = ({ at, exact = false }: { at: string; exact?: boolean }) => {
  const format = useFormat()
  return (
    <time dateTime={at} title={format.moment(at)}>
      {exact ? format.short(at) : format.ago(at)}
    </time>
  )
}
