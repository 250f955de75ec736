import { Alert, Button, Checkbox, Select, SimpleGrid, TextInput } from '@mantine/core'
import { IconEye } from '#web/ui/icons/index.ts'
import { useTranslations } from 'use-intl'
import { type Permission, dataScopes, permissions } from '#contract/behaviors/permissions.ts'
import type { Role } from '#contract/team/roles.ts'
import { setField } from '#web/behaviors/form/fields-of.ts'
import type { EntityForm } from '#web/behaviors/form/useEntityForm.ts'
import { useLanguage } from '#web/platform/i18n.tsx'
import { openViewAs } from '#web/platform/view-as.ts'
import { LabelsInput, type TypedLabels, toLabels } from '#web/ui/LabelsInput.tsx'
import { Section } from '#web/ui/Page.tsx'
import { PermissionGrid, PermissionList } from './PermissionGrid.tsx'

/** The form values of a role. */
export type RoleValues = {
  name: string
  title: TypedLabels
  description: string
  data_scope: string
  permissions: string[]
  requires_second_factor: boolean
}

/** The values of a new role. */
export const emptyRole: RoleValues = {
  name: '',
  title: {},
  description: '',
  data_scope: 'recruiter',
  permissions: ['update profile'],
  requires_second_factor: false,
}

/** The permissions that a role gives: a super-admin's gives all. */
export const permissionsOf = (role: Role): readonly Permission[] =>
  role.is_super ? permissions : role.permissions.map(({ name }) => name)

/** The form values of an existing role. */
export const toRoleValues = (role: Role): RoleValues => ({
  name: role.name,
  title: role.title,
  description: role.description ?? '',
  data_scope: role.data_scope,
  permissions: [...permissionsOf(role)],
  requires_second_factor: role.requires_second_factor,
})

/** The form values as the API accepts them. */
export const toRoleInput = ({ title, description, data_scope, permissions, requires_second_factor }: RoleValues) => ({
  requires_second_factor,
  title: toLabels(title),
  description: description || null,
  data_scope: data_scope as Role['data_scope'],
  permissions: permissions as Role['permissions'][number]['name'][],
})

/** The fields of a role: its fixed name, titles, scope and permissions. */
export const RoleForm = ({
  form,
  isNew,
  readOnly,
  mayRequire = false,
  id,
}: {
  form: EntityForm<RoleValues>['form']
  isNew: boolean
  readOnly: boolean
  mayRequire?: boolean
  id?: number
}) => {
  const t = useTranslations('roles')
  const values = form.getValues()
  const wrong = form.errors['permissions']
  const language = useLanguage()
  const look = () =>
    openViewAs(
      {
        ...(id === undefined ? {} : { id }),
        name: /^[a-z][a-z0-9-]{1,49}$/.test(values.name) ? values.name : 'new-role',
        data_scope: values.data_scope as Role['data_scope'],
        permissions: values.permissions as Role['permissions'][number]['name'][],
      },
      `/${language}`,
    )
  return (
    <>
      <Section>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" mb="md">
          <TextInput
            label={t('name')}
            description={t('name_hint')}
            required
            disabled={!isNew || readOnly}
            value={values.name}
            error={form.errors['name']}
            onChange={(event) => setField(form, 'name', event.currentTarget.value)}
          />
          <Select
            label={t('data_scope')}
            description={t('data_scope_hint')}
            disabled={readOnly}
            value={values.data_scope}
            error={form.errors['data_scope']}
            onChange={(scope) => scope && setField(form, 'data_scope', scope)}
            data={dataScopes.map((value) => ({ value, label: t(`scopes.${value}`) }))}
          />
        </SimpleGrid>
        <LabelsInput
          label={t('title_label')}
          path="title"
          value={values.title}
          errors={form.errors}
          disabled={readOnly}
          onChange={(title) => setField(form, 'title', title)}
        />
        <TextInput
          mt="md"
          label={t('description')}
          disabled={readOnly}
          value={values.description}
          error={form.errors['description']}
          onChange={(event) => setField(form, 'description', event.currentTarget.value)}
        />
        <Checkbox
          mt="md"
          label={t('requires_second_factor')}
          description={t('requires_second_factor_hint')}
          disabled={readOnly && !mayRequire}
          checked={values.requires_second_factor}
          onChange={(event) => setField(form, 'requires_second_factor', event.currentTarget.checked)}
        />
      </Section>
      <Section
        title={t('permissions_title')}
        actions={
          !readOnly && (
            <Button size="compact-sm" variant="light" leftSection={<IconEye size={15} />} onClick={look}>
              {t('view_as')}
            </Button>
          )
        }
      >
        {wrong && (
          <Alert color="red" mb="md" role="alert">
            {wrong}
          </Alert>
        )}
        {readOnly ? (
          <PermissionList granted={new Set(values.permissions)} />
        ) : (
          <PermissionGrid
            granted={new Set(values.permissions)}
            onChange={(granted) =>
              setField(
                form,
                'permissions',
                [...granted].toSorted((a, b) => a.localeCompare(b)),
              )
            }
          />
        )}
      </Section>
    </>
  )
}
