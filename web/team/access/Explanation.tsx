import { ThemeIcon } from '@mantine/core'
import { IconCheck, IconX } from '#web/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { fullName } from '#contract/basics/full-name.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { Section } from '#web/ui/Page.tsx'
import classes from './access.module.css'
import { accessQuery, explanationQuery } from './access.api.ts'

// words: access.steps.*
// words: access.reasons.*

/** Why a user can or cannot see a lead: each check, its result, and the roles that decide it. */
export const Explanation = ({ user, lead }: { user: number; lead: number }) => {
  const t = useTranslations('access')
  const label = useLabel()
  const { data: rights } = useQuery(accessQuery(user))
  const { data: why, error } = useQuery(explanationQuery(user, lead))
  if (error && !why) return <ErrorNotice failure={error} />
  if (!why || !rights) return null
  const name = fullName(rights.user)
  const roleNames = (ids: readonly number[]) =>
    rights.roles
      .filter(({ id }) => ids.includes(id))
      .map(({ title }) => label(title))
      .join(', ')
  const owner = why.owner ? fullName(why.owner) : ''
  return (
    <Section title={t(why.visible ? 'sees' : 'sees_not', { name })}>
      <ol className={classes.steps}>
        {why.steps.map(({ step, passes, role_ids, reason }) => (
          <li key={step}>
            <ThemeIcon size="sm" radius="xl" color={passes ? 'teal.9' : 'red.9'}>
              {passes ? <IconCheck size={13} /> : <IconX size={13} />}
            </ThemeIcon>
            <div>
              <b>{t(`steps.${step}`)}</b> <span className="visually-hidden">{t(passes ? 'yes' : 'no')}</span>
              <div className={classes.muted}>
                {reason && t(`reasons.${reason}`, { owner })}
                {!reason && step !== 'active' && (passes ? t('by_role', { roles: roleNames(role_ids) }) : t('by_none'))}
              </div>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
