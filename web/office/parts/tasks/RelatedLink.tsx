import { useTranslations } from 'use-intl'
import { ownerPaths } from '#contract/people/document-choices.ts'
import type { TaskRelated } from '#contract/office/tasks.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { useUser, userMayOpen } from '#web/platform/session.ts'
import { AppLink } from '#web/ui/AppLink.tsx'

const paths = { ...ownerPaths, lead: '/leads', recruiter: '/recruiters/staff' } as const

const pathOf = ({ entity, id, owner }: TaskRelated) => {
  if (id === null) return null
  if (entity !== 'document') return `${paths[entity]}/${id}`
  return owner ? `${paths[owner.entity as keyof typeof paths]}/${owner.id}` : null
}

/** The record that a task is about: a link if the user may open it, its name if they may see it, otherwise only its noun. */
export const RelatedLink = ({ related, bare = false }: { related: TaskRelated; bare?: boolean }) => {
  const t = useTranslations('tasks')
  const label = useLabel()
  const user = useUser()
  const noun = t(`relations.${related.entity}`)
  const path = pathOf(related)
  if (related.name === null) return <span>{bare ? noun : t('of_out_of_sight', { noun })}</span>
  const name = typeof related.name === 'string' ? related.name : label(related.name)
  if (path === null || bare || !userMayOpen(user, path)) return <span>{name}</span>
  return (
    <AppLink to={path} search={related.entity === 'document' ? { tab: 'documents' } : {}}>
      {name}
    </AppLink>
  )
}
