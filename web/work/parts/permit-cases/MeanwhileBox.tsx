import { Badge, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Meanwhile } from '#contract/work/permit-cases.ts'
import { documentTypesQuery } from '#web/people/parts/documents/documents.api.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { useGrounds } from '../legality/useGrounds.ts'
import legality from '../legality/legality.module.css'
import classes from './permit-cases.module.css'

const DocumentDrawer = lazyPart(() => import('#web/people/parts/documents/DocumentDrawer.tsx'))

// words: permit_cases.meanwhile.*, legality.about.*, law.conditions.*

const colours = { yes: 'green', no: 'red', unknown: 'yellow' } as const

type Props = { worker_id: number; meanwhile: Meanwhile; mayChange: boolean; refresh: () => unknown }

/** What the law says about work while an application waits, and the document that is still missing as proof. */
export const MeanwhileBox = ({ worker_id, meanwhile, mayChange, refresh }: Props) => {
  const t = useTranslations('permit_cases')
  const law = useTranslations('law')
  const legal = useTranslations('legality')
  const why = useGrounds()
  const types = useQuery({ ...documentTypesQuery, enabled: meanwhile.document_type_code !== null && mayChange }).data
  const [entering, setEntering] = useState(false)
  const { answer, conditions, reasons, document_type_code } = meanwhile
  const type = types?.find(({ code }) => code === document_type_code)
  const list = conditions.map((code) => law(`conditions.${code}`)).join(', ')
  return (
    <div className={classes.meanwhile} data-answer={answer}>
      <div className={classes.head}>
        <b>{t('meanwhile.title')}</b>
        <Badge variant="light" color={colours[answer]}>
          {t(`meanwhile.${answer}`)}
        </Badge>
      </div>
      {answer === 'unknown' && <span>{t('meanwhile.unknown_hint')}</span>}
      {list !== '' && <span>{law('conditions_of', { names: list })}</span>}
      {reasons.map(({ about, cause, ends_on, rule }) => (
        <span key={about}>
          {legal(`about.${about}`)}: {why(cause, ends_on)}
          {rule && <span className={legality.act}>{rule.act}</span>}
        </span>
      ))}
      {type && (
        <div>
          <Button size="compact-sm" variant="light" onClick={() => setEntering(true)}>
            {t('meanwhile.enter')}
          </Button>
        </div>
      )}
      {entering && type && (
        <DocumentDrawer
          owner={{ entity: 'worker', id: worker_id }}
          task={{ kind: 'add', type_id: type.id }}
          onClose={() => {
            setEntering(false)
            void refresh()
          }}
        />
      )}
    </div>
  )
}
