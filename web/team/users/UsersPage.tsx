import { Badge, Button, NativeSelect } from '@mantine/core'
import { IconPlus } from '#web/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import type { User } from '#contract/team/users.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { type Column, DataTable } from '#web/behaviors/list/DataTable.tsx'
import { ListSkeleton } from '#web/behaviors/list/ListSkeleton.tsx'
import { Pager, useCount } from '#web/behaviors/list/Pager.tsx'
import { SearchBox } from '#web/behaviors/list/SearchBox.tsx'
import { useFirstPage, useListSearch } from '#web/behaviors/list/useListSearch.ts'
import { roleOptionsQuery } from '#web/behaviors/dictionaries/dictionaries.api.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { useGo } from '#web/platform/navigation.ts'
import { useMay } from '#web/platform/session.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { ListFailure } from '#web/behaviors/list/ListFailure.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Page } from '#web/ui/Page.tsx'
import classes from '#web/ui/Toolbar.module.css'
import { When } from '#web/ui/When.tsx'
import { PhoneLink } from '#web/ui/contacts.tsx'
import { usersQuery } from './users.api.ts'

const UserDrawer = lazyPart(() => import('./UserDrawer.tsx'))

const useColumns = (): Column<User>[] => {
  const t = useTranslations('users')
  const label = useLabel()
  return [
    {
      key: 'name',
      label: t('name'),
      sort: 'last_name',
      main: true,
      width: '12rem',
      cell: (user) => fullName(user),
    },
    { key: 'email', label: t('fields.email'), sort: 'email', cell: (user) => user.email },
    {
      key: 'roles',
      label: t('fields.role_ids'),
      cell: (user) => user.roles.map((role) => label(role.title)).join(', '),
    },
    {
      key: 'status',
      label: t('status'),
      cell: (user) => (
        <Badge variant="light" color={user.status === 'blocked' ? 'red' : user.invited ? 'yellow' : 'accent'}>
          {t(user.status === 'blocked' ? 'blocked' : user.invited ? 'waits' : 'active')}
        </Badge>
      ),
    },
    { key: 'phone', label: t('fields.phone'), cell: (user) => user.phone && <PhoneLink phone={user.phone} /> },
    {
      key: 'last_login_at',
      label: t('last_login'),
      sort: 'last_login_at',
      cell: (user) => user.last_login_at && <When at={user.last_login_at} />,
    },
  ]
}

/** The user whose drawer is open. */
const OPENED = ['user']

/** The list of users: search, filters, and a drawer for each user. */
const UsersPage = () => {
  const t = useTranslations('users')
  const list = useTranslations('list')
  const label = useLabel()
  const go = useGo()
  const may = useMay()('update users')
  const count = useCount()
  const columns = useColumns()
  const roles = useQuery(roleOptionsQuery).data ?? []
  const { search, narrow, change } = useListSearch('users', OPENED)
  const { data, error, isPlaceholderData, refetch } = useQuery(usersQuery(search))
  const isPast = useFirstPage(search, isPlaceholderData ? undefined : data?.data.length, change)
  const opened = Number(search['user'] ?? 0)
  return (
    <Page
      title={t('title')}
      count={data && count(data.meta)}
      actions={
        may && (
          <Button leftSection={<IconPlus size={16} />} onClick={() => void go('/users/create-user')}>
            {t('create')}
          </Button>
        )
      }
    >
      <div className={classes.toolbar}>
        <div className={classes.search}>
          <SearchBox
            value={search['search'] ?? ''}
            placeholder={t('search_hint')}
            onSearch={(value) => narrow({ search: value || undefined })}
          />
        </div>
        <NativeSelect
          aria-label={t('fields.role_ids')}
          value={search['role_id'] ?? ''}
          onChange={(event) => narrow({ role_id: event.currentTarget.value || undefined })}
          data={[
            { value: '', label: t('any_role') },
            ...roles.map((role) => ({ value: String(role.id), label: label(role.title) })),
          ]}
        />
        <NativeSelect
          aria-label={t('status')}
          value={search['status'] ?? ''}
          onChange={(event) => narrow({ status: event.currentTarget.value || undefined })}
          data={[
            { value: '', label: t('any_status') },
            { value: 'active', label: t('active') },
            { value: 'blocked', label: t('blocked') },
          ]}
        />
      </div>
      {error && !data && <ListFailure failure={error} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton />}
      {data && data.data.length === 0 && !isPast && (
        <Empty text={t('nothing_found')}>
          <Button
            variant="default"
            onClick={() => narrow({ search: undefined, role_id: undefined, status: undefined })}
          >
            {list('clear_filters')}
          </Button>
        </Empty>
      )}
      {data && data.data.length > 0 && (
        <>
          <DataTable
            list="users"
            label={t('title')}
            rows={data.data}
            columns={columns}
            sort={search['sort'] ?? '-created_at'}
            stale={isPlaceholderData}
            idOf={(user) => user.id}
            pathOf={(user) => `/users?user=${user.id}`}
            onSort={(sort) => narrow({ sort })}
          />
          <Pager
            meta={data.meta}
            total={data.meta}
            shown={data.data.length}
            onPage={(page, after) => change({ page: page > 1 ? String(page) : undefined, after })}
            onLimit={(limit) => narrow({ limit: limit === '25' ? undefined : limit })}
          />
        </>
      )}
      <Suspense>
        {opened > 0 && <UserDrawer key={opened} id={opened} onClose={() => change({ user: undefined })} />}
      </Suspense>
    </Page>
  )
}

export default UsersPage
