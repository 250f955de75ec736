import { Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { Contract } from '#contract/work/contracts.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { useFormat } from '#web/platform/format.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Editable } from '#web/ui/Facts.tsx'
import { Section } from '#web/ui/Page.tsx'
import { PhoneLink } from '#web/ui/contacts.tsx'
import lines from '#web/ui/Lines.module.css'
import classes from './contracts.module.css'
import { useContractText } from './useContractText.ts'

type Member = Contract['foremen'][number]

const MemberLine = ({ one, role }: { one: Member; role: string | null }) => {
  const t = useTranslations('contracts')
  const format = useFormat()
  return (
    <li className={lines.row}>
      <span className={classes.person}>
        <Avatar user={one} size={28} />
        {fullName(one)}
        <Text span size="sm" c="var(--muted)">
          {[role, t('since', { date: format.date(one.from_date) })].filter(Boolean).join(', ')}
        </Text>
      </span>
      {one.phone && <PhoneLink phone={one.phone} />}
    </li>
  )
}

const Missing = ({ text }: { text: string }) => (
  <Text size="sm" mt="xs" c="var(--muted)">
    {text}
  </Text>
)

/** The present team of a contract: coordinators and foremen with their phones, and the recruiters who may propose people. */
export const ContractTeam = ({ contract }: { contract: Contract }) => {
  const t = useTranslations('contracts')
  const { labelOf } = useContractText()
  const { coordinators, foremen, recruiters } = contract
  return (
    <Section title={t('groups.team')}>
      <h3 className={classes.teamHead}>
        <Editable label={t('coordinators')} field="main_coordinator_id">
          {t('coordinators')}
        </Editable>
      </h3>
      {coordinators.length === 0 && <Missing text={t('no_team')} />}
      <ul className={lines.list}>
        {coordinators.map((one) => (
          <MemberLine key={one.id} one={one} role={one.is_main ? t('main') : null} />
        ))}
      </ul>
      <h3 className={classes.teamHead}>
        <Editable label={labelOf('foreman_ids')} field="foreman_ids">
          {labelOf('foreman_ids')}
        </Editable>
      </h3>
      {foremen.length === 0 && <Missing text={t('no_foreman')} />}
      <ul className={lines.list}>
        {foremen.map((one) => (
          <MemberLine key={one.id} one={one} role={t('leads')} />
        ))}
      </ul>
      <h3 className={classes.teamHead}>
        <Editable label={t('proposers')} field="recruiter_ids">
          {t('proposers')}
        </Editable>
      </h3>
      <Text size="sm" mt="xs">
        {recruiters.length === 0 ? t('everyone_proposes') : recruiters.map((one) => fullName(one)).join(', ')}
      </Text>
    </Section>
  )
}
