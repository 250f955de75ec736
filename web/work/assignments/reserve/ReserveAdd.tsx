import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { fullName } from '#contract/basics/full-name.ts'
import { useSaving } from '#web/behaviors/form/useSaving.ts'
import { asProblem, call } from '#web/platform/api.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { FoundSelect, useSearchText } from '#web/ui/FoundSelect.tsx'
import { sayDone } from '#web/ui/notices.ts'
import { workersFoundQuery } from '../assignments.api.ts'
import { refreshReserve } from './reserve.api.ts'
import classes from './reserve.module.css'

/** Adds a worker to the end of a reserve. */
export const ReserveAdd = ({ need_id }: { need_id: number }) => {
  const t = useTranslations('needs.reserve')
  const by = useSearchText()
  const [chosen, setChosen] = useState<string | null>(null)
  const found = useQuery(workersFoundQuery(by.search)).data ?? []
  const saving = useSaving(async () => {
    const params = { id: String(need_id) }
    await call('POST /api/needs/{id}/reserve', { params, body: { worker_id: Number(chosen) } })
    sayDone(t('added', { name: by.chosen }))
    setChosen(null)
    by.setTyped('')
  }, refreshReserve)
  const isPlain = saving.failure !== null && asProblem(saving.failure).errors.length === 0
  return (
    <form noValidate onSubmit={saving.submit} className={classes.add}>
      {isPlain && <ErrorNotice failure={saving.failure} />}
      <Group align="flex-end">
        <FoundSelect
          className={classes.find}
          label={t('add')}
          by={by}
          value={chosen}
          onChange={setChosen}
          error={saving.errors['worker_id']}
          data={found.map((one) => ({ value: String(one.id), label: fullName(one) }))}
        />
        <Button type="submit" variant="default" loading={saving.busy} disabled={chosen === null}>
          {t('add_button')}
        </Button>
      </Group>
    </form>
  )
}
