import { ActionIcon, Button, Checkbox, Group, Modal, Stack } from '@mantine/core'
import { IconEdit, IconPlus } from '#web/ui/icons/index.ts'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Labels } from '#contract/basics/labels.ts'
import { asProblem } from '#web/platform/api.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { LabelsInput, type TypedLabels, toLabels } from '#web/ui/LabelsInput.tsx'
import { Section } from '#web/ui/Page.tsx'
import { useProblems } from '#web/ui/problems.ts'
import { InUse, type UsedNoun, useUsage } from '#web/office/parts/usage/InUse.tsx'
import classes from './statuses.module.css'

/** One entry of a dictionary: its names, and whether users can still choose it. */
export type Entry = { id: number; name: Labels; active: boolean; version: number }

type Props<E extends Entry> = {
  title: string
  entries: readonly E[]
  mayWrite: boolean
  note?: (entry: E) => ReactNode
  extra?: ReactNode
  /** The dictionary whose entries ask before they are deactivated while something uses them. */
  asksAs?: UsedNoun
  onSave: (entry: E | null, name: Labels, active: boolean, confirmed: boolean) => Promise<void>
}

const EntryDialog = <E extends Entry>({
  entry,
  extra,
  asksAs,
  onSave,
  onClose,
}: Pick<Props<E>, 'asksAs'> & {
  entry: E | null
  extra: ReactNode
  onSave: Props<E>['onSave']
  onClose: () => void
}) => {
  const t = useTranslations('statuses')
  const app = useTranslations('app')
  const { byField } = useProblems()
  const [name, setName] = useState<TypedLabels>(entry?.name ?? {})
  const [active, setActive] = useState(entry?.active ?? true)
  const [failure, setFailure] = useState<unknown>(null)
  const errors = failure === null ? {} : byField(failure)
  const stops = asksAs !== undefined && entry !== null && entry.active && !active
  const usage = useUsage(asksAs ?? 'positions', entry?.id ?? 0, stops)
  const save = async () => {
    try {
      await onSave(entry, toLabels(name), active, usage.confirmed)
      onClose()
    } catch (problem) {
      setFailure(problem)
      void usage.refetch()
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(entry ? 'edit_entry' : 'new_entry')}
      closeButtonProps={{ 'aria-label': app('close') }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Stack gap="md">
          {failure !== null && asProblem(failure).errors.length === 0 && <ErrorNotice failure={failure} />}
          {entry === null && extra}
          <LabelsInput label={t('name')} path="name" value={name} errors={errors} onChange={setName} />
          {entry && (
            <Checkbox
              label={t('active')}
              checked={active}
              error={active ? undefined : errors['active']}
              onChange={(event) => setActive(event.currentTarget.checked)}
            />
          )}
          <InUse usage={usage} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {app('cancel')}
            </Button>
            <Button type="submit">{usage.confirmed ? t('deactivate_anyway') : app('save')}</Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

/** A dictionary edited in place: add, rename, deactivate. */
export const DictionaryList = <E extends Entry>({
  title,
  entries,
  mayWrite,
  note,
  extra,
  asksAs,
  onSave,
}: Props<E>) => {
  const t = useTranslations('statuses')
  const app = useTranslations('app')
  const label = useLabel()
  const [edited, setEdited] = useState<E | 'new' | null>(null)
  return (
    <Section
      title={title}
      actions={
        mayWrite && (
          <Button size="xs" leftSection={<IconPlus size={14} />} onClick={() => setEdited('new')}>
            {t('add')}
          </Button>
        )
      }
    >
      <ul className={classes.entries}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <span>{label(entry.name)}</span>
            <small className={classes.facts}>
              {note?.(entry)} {!entry.active && t('inactive')}
            </small>
            {mayWrite && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`${app('edit')}: ${label(entry.name)}`}
                onClick={() => setEdited(entry)}
              >
                <IconEdit size={16} />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      {edited !== null && (
        <EntryDialog
          entry={edited === 'new' ? null : edited}
          extra={extra}
          {...(asksAs ? { asksAs } : {})}
          onSave={onSave}
          onClose={() => setEdited(null)}
        />
      )}
    </Section>
  )
}
