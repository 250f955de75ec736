import { IconLock } from '#web/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useGo, usePathId } from '#web/platform/navigation.ts'
import { useTrail } from '#web/platform/trail.ts'
import { useUser } from '#web/platform/session.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { PageFailure } from '#web/ui/PageFailure.tsx'
import { Page } from '#web/ui/Page.tsx'
import { useProblems } from '#web/ui/problems.ts'
import { Conflicts } from '../form/Conflicts.tsx'
import { EntityFormFrame } from '../form/EntityFormFrame.tsx'
import type { FormValues } from '../form/changes.ts'
import { useEntityForm } from '../form/useEntityForm.ts'
import type { FieldTexts } from '../history/change-texts.ts'
import type { Fields } from './CreateRecord.tsx'
import { type Recorded, type Records, recordQuery, pathOf } from './records.ts'
import { type RecordForm, useRecordSaving } from './useRecordSaving.ts'

type Props<Row extends Recorded, V extends FormValues> = RecordForm<Row, V> & {
  records: Records<Row>
  fieldTexts: FieldTexts
  Fields: Fields<V>
}

const Editing = <Row extends Recorded, V extends FormValues>({
  records,
  row,
  fieldTexts,
  toValues,
  toInput,
  Fields: Inputs,
}: Props<Row, V> & { row: Row }) => {
  const t = useTranslations('record')
  const user = useUser()
  const go = useGo()
  const { original, changes, stale, send, save } = useRecordSaving(records, row, { toValues, toInput })
  useTrail(records.nameOf(row), pathOf(records, row.id), t('edit'))
  const leave = async () => {
    state.leave()
    await go(pathOf(records, row.id), { replace: true })
  }
  const state = useEntityForm<V>({
    initial: original,
    draftKey: `${user.id}.${records.entity}.${row.id}`,
    save: async (values) => {
      await save(values)
      await leave()
    },
  })
  return (
    <Page title={t('edit_title', { name: records.nameOf(row) })}>
      <EntityFormFrame
        state={state}
        saveLabel={t('save')}
        email={user.email}
        onCancel={() => void go(pathOf(records, row.id))}
      >
        <Inputs form={state.form} except={row.id} />
      </EntityFormFrame>
      <Conflicts
        stale={stale}
        original={original}
        mine={state.form.getValues()}
        toValues={toValues}
        changes={changes}
        fieldTexts={fieldTexts}
        save={async (theirs, mine, keys) => {
          await send(mine, theirs.version, keys)
          await leave()
        }}
      />
    </Page>
  )
}

/** Replaces the form if the user may not change the record, with the way back to it. */
const Refused = <Row extends Recorded>({ records, row }: { records: Records<Row>; row: Row }) => {
  const t = useTranslations('record')
  const { say } = useProblems()
  const name = records.nameOf(row)
  useTrail(name, pathOf(records, row.id), t('edit'))
  return (
    <Page title={t('edit_title', { name })}>
      <Empty icon={IconLock} text={say({ code: 'forbidden' })}>
        <AppLink to={pathOf(records, row.id)}>{name}</AppLink>
      </Empty>
    </Page>
  )
}

/** Decided once: a form with typed text stays if the right is lost meanwhile. */
const Opened = <Row extends Recorded, V extends FormValues>(props: Props<Row, V> & { row: Row }) => {
  const [isAllowed] = useState(props.row.abilities.update)
  return isAllowed ? <Editing {...props} /> : <Refused records={props.records} row={props.row} />
}

/** The edit page of a record; a colleague's change in the meantime is shown field by field. */
export const EditRecord = <Row extends Recorded, V extends FormValues>(props: Props<Row, V>) => {
  const id = usePathId()
  const { data, error, refetch } = useQuery({ ...recordQuery(props.records, id), refetchOnWindowFocus: false })
  if (error && !data) return <PageFailure failure={error} onRetry={() => void refetch()} />
  return data ? <Opened key={data.id} row={data} {...props} /> : null
}
