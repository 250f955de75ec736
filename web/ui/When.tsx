import { useFormat } from '../platform/format.ts'

/** A moment: how long ago, exact on hover. `exact` shows the moment itself. */
export const When = ({ at, exact = false }: { at: string; exact?: boolean }) => {
  const format = useFormat()
  return (
    <time dateTime={at} title={format.moment(at)}>
      {exact ? format.short(at) : format.ago(at)}
    </time>
  )
}
