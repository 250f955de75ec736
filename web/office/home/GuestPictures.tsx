import { Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#web/platform/i18n.tsx'
import { GuidePicture } from '../parts/pictures/GuidePicture.tsx'
import classes from './HomePage.module.css'

// words: home.shots.*

const names = ['schedule', 'beds'] as const

/** The URLs of the guide's pictures by path. */
const addresses = import.meta.glob<string>('/guide/pictures/*/{schedule,beds}{,-dark}.webp', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** Pictures of the program in the guest's language: the schedule and the bed calendar. */
const GuestPictures = () => {
  const t = useTranslations('home.shots')
  const language = useLanguage()
  const addressOf = (name: string) => addresses[`/guide/pictures/${language}/${name}.webp`]
  return (
    <div className={classes.shots}>
      {names.map((name) => {
        const light = addressOf(name)
        if (light === undefined) return null
        const picture = { light, dark: addressOf(`${name}-dark`) ?? null, width: 1280, height: 672 }
        return (
          <div key={name}>
            <GuidePicture alt={t(name)} picture={picture} />
            <Text size="sm" c="var(--muted)" mt="-0.75rem" mb="lg">
              {t(name)}
            </Text>
          </div>
        )
      })}
    </div>
  )
}

export default GuestPictures
