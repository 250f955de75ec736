import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useGo, usePathId } from '#web/platform/navigation.ts'
import { useUser } from '#web/platform/session.ts'
import { PageFailure } from '#web/ui/PageFailure.tsx'
import { Page } from '#web/ui/Page.tsx'
import { sayDone } from '#web/ui/notices.ts'
import { Conflicts, useTheirs } from '../form/Conflicts.tsx'
import { EntityFormFrame } from '../form/EntityFormFrame.tsx'
import { type FormValues, changedFields, pickFields } from '../form/changes.ts'
import { useEntityForm } from '../form/useEntityForm.ts'
import type { FieldTexts } from '../history/change-texts.ts'
import type { Fields } from './CreateRecord.tsx'
import { type Recorded, type Records, recordQuery, pathOf, refreshRecords } from './records.ts'
import { useUndo } from './useUndo.ts'

type Props<Row extends Recorded, V extends FormValues> = {
  records: Records<Row>
  fieldTexts: FieldTexts
  toValues: (row: Row) => V
  toInput: (values: V) => FormValues
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
  const undo = useUndo(records)
  const stale = useTheirs<Row>()
  const original = toValues(row)
  const changes = (from: V, to: V) => changedFields(toInput(from), toInput(to))
  const save = async (values: V, version: number, keys: string[]) => {
    const { data, meta } = await records.patch(row.id, { version, ...pickFields(toInput(values), keys) })
    state.leave()
    sayDone(t('saved', { name: records.nameOf(data) }), undo(row.id, meta.transaction_id))
    void refreshRecords(records)
    await go(pathOf(records, row.id), { replace: true })
  }
  const state = useEntityForm<V>({
    initial: original,
    draftKey: `${user.id}.${records.entity}.${row.id}`,
    save: async (values) => {
      try {
        await save(values, row.version, changes(original, values))
      } catch (problem) {
        stale.notice(problem)
        throw problem
      }
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
        save={(theirs, mine, keys) => save(mine, theirs.version, keys)}
      />
    </Page>
  )
}

/** The page of a record being changed; a colleague's change meanwhile is shown field by field. */
export const EditRecord = <Row extends Recorded, V extends FormValues>(props: Props<Row, V>) => {
  const id = usePathId()
  const { data, error, refetch } = useQuery({ ...recordQuery(props.records, id), refetchOnWindowFocus: false })
  if (error && !data) return <PageFailure failure={error} onRetry={() => void refetch()} />
  return data ? <Editing key={data.id} row={data} {...props} /> : null
}
