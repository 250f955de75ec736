import { TextInput } from '@mantine/core'
import { IconChevronRight, IconSearch, IconSearchOff } from '#web/ui/icons/index.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Place, settingsOf } from '#web/layouts/menu.ts'
import { iconOf } from '#web/layouts/settings-icons.ts'
import { holdsWords } from '#web/platform/folded.ts'
import { useUser } from '#web/platform/session.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Page, Section } from '#web/ui/Page.tsx'
import { type SettingPart, groupNames, settingGroups, settingParts } from './setting-parts.ts'
import classes from './SettingsPage.module.css'

// words: settings.texts.*, agency.*, statuses.tabs.*, record.nouns.*

/** Matches a settings page with the search: the page if its own texts match, and its parts if theirs match; a blank search matches every page. */
const useFound = (find: string) => {
  const t = useTranslations()
  const nameOf = (part: SettingPart) => part.words.map((key) => t(key as 'menu.places.agency')).join(' · ')
  return (item: Place) => {
    const name = t(`menu.places.${item.key}`)
    const text = t(`settings.texts.${item.key as 'agency'}`)
    const parts = (settingParts[item.key] ?? []).map((part) => ({ ...part, name: nameOf(part) }))
    return {
      item,
      icon: iconOf(item),
      name,
      text,
      fits: holdsWords(`${name} ${text}`, find),
      parts: find.trim() === '' ? [] : parts.filter((part) => holdsWords(`${name} ${part.name}`, find)),
    }
  }
}

type Found = ReturnType<ReturnType<typeof useFound>>

const Setting = ({ item, icon: Sign, name, text, parts }: Found) => (
  <li>
    <AppLink to={item.path} className={classes.place}>
      <Sign size={20} stroke={1.6} aria-hidden className={classes.icon} />
      <span className={classes.words}>
        <b>{name}</b>
        <small>{text}</small>
      </span>
      <IconChevronRight size={16} stroke={1.6} aria-hidden className={classes.on} />
    </AppLink>
    {parts.length > 0 && (
      <div className={classes.parts}>
        {parts.map((part) => (
          <AppLink key={part.words.join()} to={item.path} search={part.search} className={classes.part}>
            {part.name}
          </AppLink>
        ))}
      </div>
    )}
  </li>
)

/** All settings pages that the user may open, by group, with a search in their texts. */
const SettingsPage = () => {
  const t = useTranslations('settings')
  const menu = useTranslations('menu.places')
  const user = useUser()
  const [find, setFind] = useState('')
  const found = useFound(find)
  const places = settingsOf(user).map(found)
  const groups = groupNames.map((group) => ({
    group,
    rows: settingGroups[group]
      .flatMap((key) => places.filter(({ item }) => item.key === key))
      .filter(({ fits, parts }) => fits || parts.length > 0),
  }))
  const shown = groups.filter(({ rows }) => rows.length > 0)
  return (
    <Page title={menu('settings')}>
      <div className={classes.page}>
        <TextInput
          type="search"
          size="md"
          aria-label={t('search')}
          placeholder={t('search')}
          leftSection={<IconSearch size={18} stroke={1.6} />}
          value={find}
          onChange={(event) => setFind(event.currentTarget.value)}
          mb="md"
        />
        <div className={classes.groups}>
          {shown.map(({ group, rows }) => (
            <Section key={group} title={t(`groups.${group}`)}>
              <ul className={classes.places}>
                {rows.map((row) => (
                  <Setting key={row.item.key} {...row} />
                ))}
              </ul>
            </Section>
          ))}
        </div>
        {shown.length === 0 && <Empty icon={IconSearchOff} text={t('nothing', { query: find.trim() })} />}
      </div>
    </Page>
  )
}

export default SettingsPage
