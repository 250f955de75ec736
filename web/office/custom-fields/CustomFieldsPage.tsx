import { Button } from '@mantine/core'
import { IconPlus, IconForms } from '#web/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CustomField } from '#contract/office/custom-fields.ts'
import { fieldsQuery } from '#web/behaviors/dictionaries/dictionaries.api.ts'
import { call } from '#web/platform/api.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { queryClient } from '#web/platform/queries.ts'
import { useMay } from '#web/platform/session.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { ByNoun, useFieldNoun } from '#web/ui/ByNoun.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Page, Section } from '#web/ui/Page.tsx'
import { SortableList } from '#web/ui/SortableList.tsx'
import { sayFailed } from '#web/ui/notices.ts'
import { useProblems } from '#web/ui/problems.ts'
import classes from './custom-fields.module.css'

const FieldDrawer = lazyPart(() => import('./FieldDrawer.tsx'))

/** The agency's custom fields of each noun, in the order of the form. */
const CustomFieldsPage = () => {
  const t = useTranslations('custom_fields')
  const label = useLabel()
  const may = useMay()('update custom fields')
  const { sayFailure } = useProblems()
  const record = useTranslations('record')
  const entity = useFieldNoun()
  const query = fieldsQuery(entity)
  const { data: fields, error, refetch } = useQuery(query)
  const [edited, setEdited] = useState<CustomField | 'new' | null>(null)
  const order = async (ids: number[]) => {
    queryClient.setQueryData(
      query.queryKey,
      ids.map((id) => fields!.find((field) => field.id === id)!),
    )
    await call('PUT /api/custom-fields/order', { body: { entity, ids } }).catch((problem) =>
      sayFailed(sayFailure(problem)),
    )
    void refetch()
  }
  const traits = (field: CustomField) =>
    [
      t(`types.${field.type}`),
      field.required ? t('required') : null,
      field.filterable ? t('filterable') : null,
      field.searchable ? t('searchable') : null,
      field.visible_role_ids.length > 0 ? t('limited') : null,
      field.active ? null : t('inactive'),
    ].filter(Boolean)
  return (
    <Page
      title={t('title')}
      actions={
        may && (
          <Button leftSection={<IconPlus size={16} />} onClick={() => setEdited('new')}>
            {t('add')}
          </Button>
        )
      }
    >
      <ByNoun to="/custom-fields">
        {error && <ErrorNotice failure={error} onRetry={() => void refetch()} />}
        {fields?.length === 0 && <Empty icon={IconForms} text={t('empty')} />}
        {fields && fields.length > 0 && (
          <Section title={record(`nouns.${entity}`)}>
            <SortableList
              rows={fields}
              idOf={(field) => field.id}
              nameOf={(field) => label(field.label)}
              disabled={!may}
              onOrder={(ids) => void order(ids)}
              render={(field) => (
                <>
                  <button type="button" className={classes.open} onClick={() => setEdited(field)}>
                    {label(field.label)}
                  </button>
                  <small className={classes.traits}>{traits(field).join(' · ')}</small>
                </>
              )}
            />
          </Section>
        )}
      </ByNoun>
      <Suspense>
        {edited !== null && (
          <FieldDrawer
            key={edited === 'new' ? 0 : edited.id}
            entity={entity}
            field={edited === 'new' ? null : edited}
            readOnly={!may}
            onClose={() => setEdited(null)}
          />
        )}
      </Suspense>
    </Page>
  )
}

export default CustomFieldsPage
