import { Alert, Button, Group, List, Modal, Text, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type KnownEntity, personEntities } from '#contract/people/personal-data-choices.ts'
import type { ErasurePlan } from '#contract/people/personal-data.ts'
import { asProblem, call } from '#web/platform/api.ts'
import { queryClient } from '#web/platform/queries.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { sayDone } from '#web/ui/notices.ts'
import { Mentions } from './Mentions.tsx'
import { personPaths } from './person-paths.ts'
import { useWhy } from './useWhy.ts'

const plans = {
  lead: 'GET /api/leads/{id}/erasure-plan',
  candidate: 'GET /api/candidates/{id}/erasure-plan',
  worker: 'GET /api/workers/{id}/erasure-plan',
  freelance_recruiter: 'GET /api/recruiters/freelance/{id}/erasure-plan',
  foreman: 'GET /api/foremen/{id}/erasure-plan',
  recruiter: 'GET /api/recruiters/staff/{id}/erasure-plan',
  coordinator: 'GET /api/coordinators/{id}/erasure-plan',
} as const

const erasures = {
  lead: 'POST /api/leads/{id}/erasures',
  candidate: 'POST /api/candidates/{id}/erasures',
  worker: 'POST /api/workers/{id}/erasures',
  freelance_recruiter: 'POST /api/recruiters/freelance/{id}/erasures',
  foreman: 'POST /api/foremen/{id}/erasures',
  recruiter: 'POST /api/recruiters/staff/{id}/erasures',
  coordinator: 'POST /api/coordinators/{id}/erasures',
} as const

const isPlaced = (entity: string) => (personEntities as readonly string[]).includes(entity)

const gone = ['custom_fields', 'sensitive', 'documents', 'files', 'surveys', 'history'] as const

const Plan = ({ plan }: { plan: ErasurePlan }) => {
  const t = useTranslations('erasure')
  const ofStaff = !plan.records.some(({ entity }) => isPlaced(entity))
  return (
    <>
      <Text fw={600}>{t('records')}</Text>
      <List mb="sm">
        {plan.records.map((record) => (
          <List.Item key={`${record.entity} ${record.id}`}>
            {t(`kinds.${record.entity}`)} #{record.id}
          </List.Item>
        ))}
      </List>
      <Text fw={600}>{t('goes')}</Text>
      <List mb="sm">
        <List.Item>{t('gone.fields', { count: plan.goes.fields.length })}</List.Item>
        {gone
          .map((key) => [key, key === 'custom_fields' ? plan.goes.custom_fields.length : plan.goes[key]] as const)
          .filter(([, count]) => count > 0)
          .map(([key, count]) => (
            <List.Item key={key}>
              {t(key === 'custom_fields' && ofStaff ? 'gone.custom_fields_all' : `gone.${key}`, { count })}
            </List.Item>
          ))}
      </List>
      <Text fw={600}>{t('stays')}</Text>
      <List>
        {plan.stays.map((key) => (
          <List.Item key={key}>{t(`staying.${key}`)}</List.Item>
        ))}
      </List>
    </>
  )
}

/** Shows what erasing a person deletes and what stays; the user must type the person's name. */
const EraseDialog = ({ entity, id, onClose }: { entity: KnownEntity; id: number; onClose: () => void }) => {
  const t = useTranslations('erasure')
  const app = useTranslations('app')
  const why = useWhy()
  const [typed, setTyped] = useState('')
  const [possible, setPossible] = useState<string[]>([])
  const params = { id: String(id) }
  const plan = useQuery({
    queryKey: ['erasure-plan', entity, id],
    queryFn: async () => (await call(plans[entity], { params })).data,
    gcTime: 0,
  })
  const version = plan.data?.records.find((record) => record.entity === entity && record.id === id)?.version ?? 0
  const erase = useMutation({
    mutationFn: () => call(erasures[entity], { params, body: { version, confirmation: typed, possible } }),
    onSuccess: ({ data: { mentions } }) => {
      sayDone(mentions > 0 ? `${t('done')}. ${t('mentions.replaced', { count: mentions })}` : t('done'))
      onClose()
      for (const plural of Object.values(personPaths)) void queryClient.invalidateQueries({ queryKey: [plural] })
    },
    onError: (failure) => {
      if (asProblem(failure).code !== 'mentions_changed') return
      setPossible([])
      void plan.refetch()
    },
  })
  const wrong = erase.error ? asProblem(erase.error).errors.find(({ path }) => path === 'confirmation') : undefined
  const error = wrong && why(wrong)
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('dialog', { name: plan.data?.confirmation ?? '…' })}
      closeButtonProps={{ 'aria-label': app('close') }}
    >
      {plan.isPending && <Text c="var(--muted)">{t('mentions.looking')}</Text>}
      {plan.error && <ErrorNotice failure={plan.error} />}
      {plan.data && (
        <>
          <Alert color="red" mb="md">
            {t('for_ever')}
          </Alert>
          <Plan plan={plan.data} />
          {plan.data.forbidden.length === 0 && (
            <Mentions mentions={plan.data.mentions} chosen={possible} onChoose={setPossible} />
          )}
          {plan.data.forbidden.length > 0 ? (
            <Alert color="yellow" mt="md" title={t('forbidden')}>
              <List>
                {plan.data.forbidden.map((problem) => (
                  <List.Item key={`${problem.path}-${problem.code}`}>{why(problem)}</List.Item>
                ))}
              </List>
            </Alert>
          ) : (
            <TextInput
              mt="md"
              data-autofocus
              label={t('type_name', { name: plan.data.confirmation })}
              value={typed}
              error={error}
              autoComplete="off"
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          )}
          {erase.error && error === undefined && <ErrorNotice failure={erase.error} />}
          <Group justify="flex-end" mt="lg">
            <Button variant="default" onClick={onClose}>
              {app('cancel')}
            </Button>
            <Button
              color="red"
              loading={erase.isPending}
              disabled={plan.data.forbidden.length > 0 || typed.trim() === ''}
              onClick={() => erase.mutate()}
            >
              {t('confirm')}
            </Button>
          </Group>
        </>
      )}
    </Modal>
  )
}

export default EraseDialog
