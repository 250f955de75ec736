import { Button, CopyButton, Group, Skeleton, Text } from '@mantine/core'
import { IconCopy, IconDownload } from '#web/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { OfficeSheet as Sheet } from '#contract/work/labour-notifications.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { useUser, userMayOpen } from '#web/platform/session.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { Section } from '#web/ui/Page.tsx'
import { SidePanel } from '#web/ui/SidePanel.tsx'
import { CopyText } from '#web/ui/contacts.tsx'
import { useAction } from '#web/ui/useAction.ts'
import lines from '#web/ui/Lines.module.css'
import { downloadSheet, officeSheetQuery, openNumber } from './labour-office.api.ts'

// words: labour_office.fields.*

type Line = Sheet['parts'][number]['lines'][number]

/** The page on which a missing value is entered. */
const pageOf = ({ place }: Line, { worker, contract_id }: Sheet) => {
  if (place === 'agency') return { to: '/agency' }
  if (place === 'worker') return { to: `/workers/edit/${worker.id}` }
  if (place === 'documents') return { to: `/workers/${worker.id}`, search: { tab: 'documents' } }
  if (contract_id === null) return { to: `/workers/${worker.id}`, search: { tab: 'placements' } }
  return place === 'contract'
    ? { to: `/contracts/edit/${contract_id}` }
    : { to: `/contracts/${contract_id}`, search: { tab: 'placements' } }
}

const Missing = ({ line, sheet }: { line: Line; sheet: Sheet }) => {
  const t = useTranslations('labour_office')
  const user = useUser()
  const { to, search } = pageOf(line, sheet)
  return (
    <>
      <Text span inherit c="var(--danger-text)">
        {t('missing')}
      </Text>
      {userMayOpen(user, to) && (
        <>
          {' · '}
          <AppLink to={to} {...(search ? { search } : {})} aria-label={`${t('enter')}: ${t(`fields.${line.field}`)}`}>
            {t('enter')}
          </AppLink>
        </>
      )}
    </>
  )
}

/** The opened numbers by the id of their document. */
type Opened = Readonly<Record<number, string>>

const openedOf = ({ document_id }: Line, opened: Opened) => (document_id === null ? undefined : opened[document_id])

type LineProps = { line: Line; sheet: Sheet; opened: string | undefined; onOpen: (opened: Opened) => void }

const SheetLine = ({ line, sheet, opened, onOpen }: LineProps) => {
  const t = useTranslations('labour_office')
  const { document_id, value, label, field } = line
  const { busy, run } = useAction(async (of: number) => onOpen({ [of]: await openNumber(of) }))
  const name = t(`fields.${field}`)
  return (
    <li className={lines.row}>
      <div>
        <Text size="sm" c="var(--muted)">
          {name === label ? label : `${name} · ${label}`}
        </Text>
        {value === null ? <Missing line={line} sheet={sheet} /> : <CopyText text={opened ?? value} />}
      </div>
      {document_id !== null && opened === undefined && (
        <Button size="compact-sm" variant="subtle" loading={busy} onClick={() => void run(document_id)}>
          {t('show_number')}
        </Button>
      )}
    </li>
  )
}

/** The whole sheet as text in Polish, with opened numbers in place of their ends. */
const textOf = ({ title, parts }: Sheet, opened: Opened) => {
  const lineOf = (line: Line) => `${line.label}: ${openedOf(line, opened) ?? line.value ?? ''}`
  return [title, ...parts.map((part) => [part.title, ...part.lines.map(lineOf)].join('\n'))].join('\n\n')
}

/** The data for a notification of the labour office: each value with a button that copies it, and what is missing. */
const OfficeSheet = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const t = useTranslations('labour_office')
  const app = useTranslations('app')
  const { data, error, refetch } = useQuery(officeSheetQuery(id))
  const [opened, setOpened] = useState<Opened>({})
  const { busy, run } = useAction(() => downloadSheet(id))
  return (
    <SidePanel size="md" title={data ? `${t('open')}: ${fullName(data.worker)}` : t('open')} onClose={onClose}>
      {error && !data && <ErrorNotice failure={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton h="20rem" />}
      {data && (
        <>
          <Text size="sm" c="var(--muted)" mb="sm">
            {data.form === null ? t('hint') : t('hint_form', { form: data.form })}
          </Text>
          <Group gap="xs" mb="md">
            <CopyButton value={textOf(data, opened)} timeout={1_500}>
              {({ copied, copy }) => (
                <Button variant="light" size="sm" leftSection={<IconCopy size={16} aria-hidden />} onClick={copy}>
                  {copied ? app('copied') : t('copy_all')}
                </Button>
              )}
            </CopyButton>
            <Button
              variant="default"
              size="sm"
              loading={busy}
              leftSection={<IconDownload size={16} aria-hidden />}
              onClick={() => void run()}
            >
              {t('pdf')}
            </Button>
          </Group>
          {data.parts.map((part) => (
            <Section key={part.part} title={t(`parts.${part.part}`)}>
              <ul className={lines.list}>
                {part.lines.map((line) => (
                  <SheetLine
                    key={line.field}
                    line={line}
                    sheet={data}
                    opened={openedOf(line, opened)}
                    onOpen={(more) => setOpened((known) => ({ ...known, ...more }))}
                  />
                ))}
              </ul>
            </Section>
          ))}
        </>
      )}
    </SidePanel>
  )
}

export default OfficeSheet
