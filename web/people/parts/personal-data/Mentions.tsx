import { Checkbox, ScrollArea, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ERASED_MARK } from '#contract/people/personal-data-choices.ts'
import type { ErasurePlan, PlannedMention } from '#contract/people/personal-data.ts'
import { useNamedWords } from '#web/platform/i18n.tsx'
import { AppLink } from '#web/ui/AppLink.tsx'
import { kindOf, pageOf } from './mention-places.ts'
import classes from './mentions.module.css'

// words: erasure.mentions.places.*

const usePlace = () => {
  const t = useNamedWords()
  return (entity: string) => t(`erasure.mentions.places.${kindOf(entity, (kind) => t.has(`erasure.mentions.places.${kind}`))}`) // prettier-ignore
}

const Place = ({ mention }: { mention: PlannedMention }) => {
  const t = useTranslations('erasure.mentions')
  const place = usePlace()
  const page = pageOf(mention)
  const name = mention.part ? `${place(mention.entity)} · ${place(mention.part.entity)} #${mention.part.id}` : `${place(mention.entity)} #${mention.id}` // prettier-ignore
  return (
    <>
      {page === null ? name : <AppLink to={page}>{name}</AppLink>}
      {mention.in_history && <span className={classes.aside}> · {t('in_history')}</span>}
    </>
  )
}

const Excerpt = ({ before, text, after }: PlannedMention) => (
  <>
    {before}
    <mark>{text}</mark>
    {after}
  </>
)

const placeOf = ({ entity, id, in_history }: PlannedMention) => `${entity} ${id} ${in_history}`

const Places = ({ children }: { children: ReactNode }) => (
  <ScrollArea.Autosize mah={260} className={classes.places} viewportProps={{ tabIndex: 0 }}>
    <ul>{children}</ul>
  </ScrollArea.Autosize>
)

/** Mentions that will be erased, by record. */
const Sure = ({ mentions }: { mentions: readonly PlannedMention[] }) => (
  <Places>
    {[...Map.groupBy(mentions, placeOf)].map(([key, of]) => (
      <li key={key}>
        <Place mention={of[0]!} />
        {of.map((mention) => (
          <p key={mention.key} className={classes.excerpt}>
            <Excerpt {...mention} />
          </p>
        ))}
      </li>
    ))}
  </Places>
)

type Choosing = { chosen: readonly string[]; onChoose: (chosen: string[]) => void }

/** Mentions that may mean another person: only ticked ones are erased. */
const Possible = ({ mentions, chosen, onChoose }: { mentions: readonly PlannedMention[] } & Choosing) => (
  <Places>
    {mentions.map((mention) => (
      <li key={mention.key}>
        <Checkbox
          checked={chosen.includes(mention.key)}
          label={
            <span className={classes.excerpt}>
              <Excerpt {...mention} />
            </span>
          }
          onChange={({ currentTarget: { checked } }) =>
            onChoose(checked ? [...chosen, mention.key] : chosen.filter((key) => key !== mention.key))
          }
        />
        <div className={classes.under}>
          <Place mention={mention} />
        </div>
      </li>
    ))}
  </Places>
)

const More = ({ count }: { count: number }) => {
  const t = useTranslations('erasure.mentions')
  return count > 0 ? (
    <Text size="sm" c="var(--muted)">
      {t('more', { count })}
    </Text>
  ) : null
}

/** Mentions of the person in texts by others: those that will be replaced, and possible ones to choose from. */
export const Mentions = ({ mentions, ...choosing }: { mentions: ErasurePlan['mentions'] } & Choosing) => {
  const t = useTranslations('erasure.mentions')
  const { sure, possible, hidden, shown } = mentions
  const [going, open] = [shown.filter((one) => one.sure), shown.filter((one) => !one.sure)]
  return (
    <section aria-label={t('title')}>
      <Text fw={600} mt="sm">
        {t('title')}
      </Text>
      {sure + possible === 0 && <Text>{t('none')}</Text>}
      {sure > 0 && (
        <>
          <Text>{t('sure', { count: sure, mark: ERASED_MARK })}</Text>
          <Sure mentions={going} />
          <More count={sure - hidden - going.length} />
          {hidden > 0 && (
            <Text size="sm" c="var(--muted)">
              {t('hidden', { count: hidden })}
            </Text>
          )}
        </>
      )}
      {possible > 0 && (
        <>
          <Text mt="sm">{t('possible', { count: possible })}</Text>
          <Text size="sm" c="var(--muted)">
            {t('choose')}
          </Text>
          <Possible mentions={open} {...choosing} />
          <More count={possible - open.length} />
        </>
      )}
    </section>
  )
}
