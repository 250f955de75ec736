import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { PersonStage } from '#contract/people/conversions.ts'
import { call } from '#web/platform/api.ts'
import { useFormat } from '#web/platform/format.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import classes from './PersonPath.module.css'

// words: people.path.*

type Entity = PersonStage['entity']

const order = ['lead', 'candidate', 'worker'] as const

const asks = {
  lead: (id: string) => call('GET /api/leads/{id}/path', { params: { id } }),
  candidate: (id: string) => call('GET /api/candidates/{id}/path', { params: { id } }),
  worker: (id: string) => call('GET /api/workers/{id}/path', { params: { id } }),
}

const paths = { lead: '/leads/', candidate: '/candidates/', worker: '/workers/' } as const

const lastedMs = ({ since, until }: PersonStage) => (until ? Date.parse(until) : Date.now()) - Date.parse(since)

const Stage = ({ here, entity, stage }: { here: Entity; entity: Entity; stage: PersonStage | undefined }) => {
  const t = useTranslations('people.path')
  const format = useFormat()
  const name = t(entity)
  const said = stage ? `${name} · ${format.span(lastedMs(stage) / 1000)}` : name
  const title =
    stage &&
    t(stage.until ? 'from_to' : 'since', {
      from: format.date(stage.since),
      to: stage.until ? format.date(stage.until) : '',
    })
  const isHere = entity === here
  return (
    <li className={classes.stage} data-state={isHere ? 'here' : stage ? 'been' : 'ahead'} title={title}>
      {stage && !isHere ? (
        <AppLink to={`${paths[entity]}${stage.id}`}>{said}</AppLink>
      ) : (
        <span aria-current={isHere ? 'step' : undefined}>{said}</span>
      )}
    </li>
  )
}

/** The records of a person from lead to worker, each with its duration; `children` describe the present state. */
export const PersonPath = ({
  entity,
  row,
  children,
}: {
  entity: Entity
  row: { id: number; version: number }
  children?: ReactNode
}) => {
  const t = useTranslations('people.path')
  const { data: stages } = useQuery({
    queryKey: [`${entity}s`, 'path', row.id, row.version],
    queryFn: async () => (await asks[entity](String(row.id))).data,
  })
  const first = order.findIndex((one) => stages?.some((stage) => stage.entity === one))
  const isOver = stages?.at(-1)?.until != null
  const has = (one: Entity) => stages?.some((stage) => stage.entity === one) ?? false
  const shown = order.slice(Math.max(0, first)).filter((one) => has(one) || !isOver)
  return (
    <div className={classes.path}>
      <ol className={classes.stages} aria-label={t('label')}>
        {stages &&
          shown.map((one) => (
            <Stage key={one} here={entity} entity={one} stage={stages.find((stage) => stage.entity === one)} />
          ))}
      </ol>
      {children}
    </div>
  )
}
