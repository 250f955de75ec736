import { useTranslations } from 'use-intl'
import { recruiterStatuses } from '#contract/team/recruiter-choices.ts'
import { grouped } from '#contract/fields/facts.ts'
import { hiddenInPart, readsWholeRecruiters } from '#contract/fields/readers.ts'
import { recruiterFields } from '#contract/team/recruiters.fields.ts'
import { useCustomFilters } from '#web/behaviors/custom-fields/useCustomFilters.ts'
import type { Filter } from '#web/behaviors/list/FilterDrawer.tsx'
import { filtersOf } from '#web/behaviors/list/filters-of.tsx'
import { ListPage } from '#web/behaviors/list/ListPage.tsx'
import { useFormat } from '#web/platform/format.ts'
import { useReader, useUser } from '#web/platform/session.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { usualTongues } from '#web/ui/world.ts'
import { recruiters } from './recruiters.api.ts'
import { useRecruiterColumns, phoneColumns, usualColumns } from './recruiters.columns.tsx'
import { useRecruiterText } from './useRecruiterText.ts'

const RecruiterRowEditor = lazyPart(() => import('./RecruiterRowEditor.tsx'))
const RecruiterQuickLook = lazyPart(() => import('./RecruiterQuickLook.tsx'))

const useFilters = (): Filter[] => {
  const t = useTranslations('recruiters')
  const format = useFormat()
  const { labelOf } = useRecruiterText()
  const statuses = recruiterStatuses.map((value) => ({ value, label: t(`statuses.${value}`) }))
  const tongues = usualTongues.map((value) => ({ value, label: format.tongue(value) }))
  return [
    { name: 'status', label: labelOf('status'), kind: 'many', options: statuses },
    { name: 'languages', label: labelOf('languages'), kind: 'many', options: tongues },
    { name: 'hired_on', label: labelOf('hired_on'), kind: 'days' },
    ...useCustomFilters('recruiter'),
  ]
}

const Filters = filtersOf(useFilters, grouped(recruiterFields))

/** The list of staff recruiters: what each holds, and the number of people placed compared with the target. */
const RecruitersPage = () => {
  const t = useTranslations('recruiters')
  const staff = useTranslations('staff')
  const mayBeWhole = readsWholeRecruiters(useReader(), useUser().recruiter_id !== null)
  return (
    <ListPage
      records={recruiters}
      words={{
        title: t('title'),
        search: staff(mayBeWhole ? 'search_hint' : 'search_hint_in_part'),
        empty: t('empty'),
        nothing: t('nothing_found'),
        create: t('create'),
      }}
      createPath="/recruiters/staff/create-recruiter"
      columns={useRecruiterColumns()}
      hidden={hiddenInPart(recruiterFields, mayBeWhole)}
      usual={usualColumns}
      onPhone={phoneColumns}
      Filters={Filters}
      tabs={[]}
      Look={RecruiterQuickLook}
      Editor={RecruiterRowEditor}
    />
  )
}

export default RecruitersPage
