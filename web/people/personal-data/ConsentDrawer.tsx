import { Button, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Language, languages } from '#contract/basics/language.ts'
import type { ConsentKind } from '#contract/people/consent-choices.ts'
import type { ConsentText } from '#contract/people/consent-texts.ts'
import { call } from '#web/platform/api.ts'
import { queryClient } from '#web/platform/queries.ts'
import { SidePanel } from '#web/ui/SidePanel.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { useProblems } from '#web/ui/problems.ts'
import { consentTextsQuery } from './personal-data.api.ts'

const order: readonly Language[] = ['ua', ...languages.filter((language) => language !== 'ua')]
const empty = { en: '', es: '', pl: '', ru: '', ua: '' }

/** A new version of a consent text in the five languages, starting from the current one. */
const ConsentDrawer = ({
  kind,
  before,
  onClose,
}: {
  kind: ConsentKind
  before: ConsentText | undefined
  onClose: () => void
}) => {
  const t = useTranslations('personal_data')
  const app = useTranslations('app')
  const { byField } = useProblems()
  const [text, setText] = useState<Record<Language, string>>({ ...empty, ...before?.text })
  const save = useMutation({
    mutationFn: () => call('POST /api/consent-texts', { body: { kind, text } }),
    onSuccess: () => {
      void queryClient.invalidateQueries(consentTextsQuery)
      onClose()
    },
  })
  const errors = save.error ? byField(save.error) : {}
  return (
    <SidePanel onClose={onClose} size="lg" title={`${t('new_version')}: ${t(`kinds.${kind}`)}`}>
      {order.map((language) => (
        <Textarea
          key={language}
          mb="sm"
          label={language}
          required
          autosize
          minRows={3}
          value={text[language]}
          error={errors[`text.${language}`]}
          onChange={(event) => setText({ ...text, [language]: event.currentTarget.value })}
        />
      ))}
      {save.error && Object.keys(errors).length === 0 && <ErrorNotice failure={save.error} />}
      <Button loading={save.isPending} onClick={() => save.mutate()}>
        {app('save')}
      </Button>
    </SidePanel>
  )
}

export default ConsentDrawer
