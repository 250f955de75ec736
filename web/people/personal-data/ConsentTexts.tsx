import { Badge, Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type ConsentKind, consentKinds } from '#contract/people/consent-choices.ts'
import type { ConsentText } from '#contract/people/consent-texts.ts'
import { useLanguage } from '#web/platform/i18n.tsx'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { Section } from '#web/ui/Page.tsx'
import { When } from '#web/ui/When.tsx'
import { consentTextsQuery } from './personal-data.api.ts'
import classes from './personal-data.module.css'

const ConsentDrawer = lazyPart(() => import('./ConsentDrawer.tsx'))

const Wording = ({ text }: { text: ConsentText }) => {
  const t = useTranslations('personal_data')
  const language = useLanguage()
  return (
    <div className={classes.wording}>
      <Group gap="xs">
        <b>{t('version', { version: text.version })}</b>
        {text.current && <Badge variant="light">{t('current')}</Badge>}
        <Text span size="sm" c="var(--muted)">
          <When at={text.created_at} exact />
        </Text>
      </Group>
      <p>{text.text[language]}</p>
    </div>
  )
}

/** The consent texts: the current version and every earlier one. */
export const ConsentTexts = () => {
  const t = useTranslations('personal_data')
  const [writing, setWriting] = useState<ConsentKind | null>(null)
  const [opened, setOpened] = useState(false)
  const { data: texts = [] } = useQuery(consentTextsQuery)
  const earlier = texts.some(({ current }) => !current)
  return (
    <Section
      title={t('consents')}
      actions={
        earlier && (
          <Button variant="subtle" aria-expanded={opened} onClick={() => setOpened(!opened)}>
            {t('earlier')}
          </Button>
        )
      }
    >
      <Text c="var(--muted)" size="sm" maw="46rem">
        {t('consents_text')}
      </Text>
      {consentKinds.map((kind) => (
        <div key={kind}>
          <Group justify="space-between" mt="lg" mb="xs">
            <Text fw={600}>{t(`kinds.${kind}`)}</Text>
            <Button size="xs" variant="default" onClick={() => setWriting(kind)}>
              {t('new_version')}
            </Button>
          </Group>
          {texts
            .filter((text) => text.kind === kind && (text.current || opened))
            .map((text) => (
              <Wording key={text.id} text={text} />
            ))}
        </div>
      ))}
      {writing && (
        <Suspense>
          <ConsentDrawer
            kind={writing}
            before={texts.find((text) => text.kind === writing && text.current)}
            onClose={() => setWriting(null)}
          />
        </Suspense>
      )}
    </Section>
  )
}
