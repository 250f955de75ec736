import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Permission } from '#contract/behaviors/permissions.ts'
import type { MergeNoun } from '#contract/people/merge-choices.ts'
import type { Chosen } from '#web/behaviors/list/useSelection.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { useMay } from '#web/platform/session.ts'
import { IconArrowMerge } from '#web/ui/icons/index.ts'

const MergeDialog = lazyPart(() => import('./MergeDialog.tsx'))

/** Merges the two selected records, for users who may merge; with another number of them nothing is offered. */
export const MergeTwo = ({
  records,
  chosen: { selection, clear },
}: {
  records: { entity: MergeNoun; update: Permission }
  chosen: Chosen
}) => {
  const t = useTranslations('duplicates')
  const may = useMay()
  const [pair, setPair] = useState<readonly [number, number] | null>(null)
  const [one, two, ...more] = selection.kind === 'rows' ? selection.ids : []
  const isPair = one !== undefined && two !== undefined && more.length === 0
  if (!may('merge records') || !may(records.update)) return null
  return (
    <>
      {isPair && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconArrowMerge size={15} aria-hidden />}
          onClick={() => setPair([Math.min(one, two), Math.max(one, two)])}
        >
          {t('merge_two')}
        </Button>
      )}
      <Suspense>
        {pair && <MergeDialog entity={records.entity} ids={pair} onMerged={clear} onClose={() => setPair(null)} />}
      </Suspense>
    </>
  )
}
