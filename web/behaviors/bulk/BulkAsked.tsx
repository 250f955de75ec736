import { lazyPart } from '#web/platform/lazy-part.ts'
import type { FieldTexts } from '../history/change-texts.ts'
import type { BulkProps } from '../list/ListPage.tsx'
import type { AnyBulkRecords, Stepping } from '../record/records.ts'
import type { BulkAction } from './BulkDialog.tsx'
import { selectionOf } from './selection-of.ts'
import { useStillListed } from './useStillListed.ts'

const BulkDialog = lazyPart(() => import('./BulkDialog.tsx')) as unknown as typeof import('./BulkDialog.tsx').default

type Props<Row extends Stepping> = {
  records: AnyBulkRecords<Row>
  fieldTexts: FieldTexts
  list: Pick<BulkProps<Row>, 'chosen' | 'search'>
  action: BulkAction | null
  onClose: () => void
}

/** The preview of a chosen bulk action; the selection is cleared when the action begins, and loses rows that leave the list. */
export const BulkAsked = <Row extends Stepping>({ list, action, onClose, ...shown }: Props<Row>) => {
  const { chosen, search } = list
  useStillListed({ records: shown.records, list, isBusy: action !== null })
  return (
    action && (
      <BulkDialog
        {...shown}
        selection={selectionOf(chosen.selection, search)}
        action={action}
        onClose={(isStarted) => {
          onClose()
          if (isStarted) chosen.clear()
        }}
      />
    )
  )
}
