import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { MOST_SURVEYS_AT_ONCE } from '#contract/people/survey-choices.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { useMay } from '#web/platform/session.ts'
import { IconChecklist } from '#web/ui/icons/index.ts'
import type { Ordered } from './ForContract.tsx'

const SurveySeveral = lazyPart(() => import('./SurveySeveral.tsx'))

type Props = {
  /** Absent if the user selects the contract. */
  contract: Ordered | null
  candidate_ids: readonly number[]
  onSurveyed?: () => void
}

/** Opens the survey of several candidates for one contract, if the user may create surveys. */
export const SurveySeveralLink = ({ contract, candidate_ids, onSurveyed }: Props) => {
  const t = useTranslations('surveys.several')
  const may = useMay()
  const [opened, setOpened] = useState(false)
  const tooMany = candidate_ids.length > MOST_SURVEYS_AT_ONCE
  if (!may('create questionnaires contract')) return null
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconChecklist size={15} aria-hidden />}
        disabled={tooMany}
        title={tooMany ? t('most', { most: MOST_SURVEYS_AT_ONCE }) : undefined}
        onClick={() => setOpened(true)}
      >
        {contract ? t('here') : t('for_contract')}
      </Button>
      <Suspense>
        {opened && (
          <SurveySeveral
            contract={contract}
            candidate_ids={candidate_ids}
            onSurveyed={onSurveyed}
            onClose={() => setOpened(false)}
          />
        )}
      </Suspense>
    </>
  )
}
