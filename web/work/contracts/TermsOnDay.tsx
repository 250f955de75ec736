import { Button, Group, Slider, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { agencyToday } from '#contract/basics/agency-day.ts'
import { additionConditions } from '#contract/work/addition-choices.ts'
import type { ContractTerms } from '#contract/work/contract-terms.ts'
import type { Contract } from '#contract/work/contracts.ts'
import { useFormat } from '#web/platform/format.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { Section } from '#web/ui/Page.tsx'
import { DateInput } from '#web/ui/dates/DateInput.tsx'
import classes from './contracts.module.css'
import { termsQuery } from './contracts.api.ts'
import { useContractText } from './useContractText.ts'
import { useNeedText } from './useNeedText.ts'
import { usePay } from './usePay.ts'

const DAY_MS = 86_400_000
const WAIT_MS = 150

const numberOf = (day: string) => Math.round(Date.parse(day) / DAY_MS)
const dayOf = (number: number) => new Date(number * DAY_MS).toISOString().slice(0, 10)

type Fact = readonly [label: string, text: string | null]

/** The terms on a day as text. */
const useFacts = () => {
  const say = useTranslations('additions.terms')
  const needs = useTranslations('needs')
  const words = useTranslations('contracts')
  const format = useFormat()
  const pay = usePay()
  const need = useNeedText()
  const { labelOf, textOf } = useContractText()
  return (terms: ContractTerms): Fact[] => {
    const people = terms.positions.map(
      ({ position_id, headcount }) =>
        `${need.textOf('position_id', position_id) ?? ''}: ${needs('people', { count: headcount })}`,
    )
    const money = (field: 'bill_rate' | 'housing_deduction_per_day') =>
      terms[field] === null ? null : format.money(terms[field], terms.currency)
    return [
      [
        say('period'),
        `${format.date(terms.start_date)} – ${terms.end_date ? format.date(terms.end_date) : words('open_end')}`,
      ],
      [words('fields.headcount'), people.length > 0 ? people.join('\n') : say('nobody')],
      [words('fields.pay_rate'), pay(terms)],
      [words('fields.bill_rate'), money('bill_rate')],
      ...additionConditions.map((field): Fact => [
        labelOf(field),
        field === 'housing_deduction_per_day' ? money(field) : (textOf(field, terms[field]) as string | null),
      ]),
    ]
  }
}

const Terms = ({ shown, present }: { shown: ContractTerms; present: ContractTerms | undefined }) => {
  const say = useTranslations('additions.terms')
  const factsOf = useFacts()
  const readAll = () => {
    const now = new Map(present ? factsOf(present) : [])
    return factsOf(shown).map(([label, text]) => beside(label, text, now.get(label) ?? null))
  }
  const beside = (label: string, text: string | null, other: string | null) => {
    const differs = present !== undefined && other !== text
    const value = differs ? (
      <>
        <b>{text ?? '—'}</b>
        <Text size="sm" c="var(--muted)" component="div">
          {say('differs', { value: other ?? '—' })}
        </Text>
      </>
    ) : (
      text
    )
    return [label, value] as const
  }
  return <Facts facts={readAll} />
}

const Marks = ({ terms, onChoose }: { terms: ContractTerms; onChoose: (day: string) => void }) => {
  const t = useTranslations('additions')
  const format = useFormat()
  if (terms.marks.length === 0) return null
  return (
    <Group component="section" gap="xs" mt="md" aria-label={t('terms.marks')}>
      {terms.marks.map(({ addition_id, number, kind, status, on }) => (
        <Button
          key={addition_id}
          size="compact-sm"
          variant={status === 'applied' ? 'light' : 'default'}
          onClick={() => onChoose(on)}
        >
          {number} · {t(`kinds.${kind}`)} · {format.date(on)}
        </Button>
      ))}
    </Group>
  )
}

/** A contract on a chosen day, past or future, beside today; the timeline marks the days on which additions take effect. */
export const TermsOnDay = ({ contract }: { contract: Contract }) => {
  const say = useTranslations('additions.terms')
  const format = useFormat()
  const now = agencyToday()
  const [day, setDay] = useState(now)
  const [asked] = useDebouncedValue(day, WAIT_MS)
  const { data: present } = useQuery(termsQuery(contract.id, now))
  const { data: shown, error, refetch } = useQuery(termsQuery(contract.id, asked))
  if (error && !shown) return <ErrorNotice failure={error} onRetry={() => void refetch()} />
  if (!shown) return null
  const { first, last } = shown
  const choose = (next: string | null) => {
    if (next) setDay(next < first ? first : next > last ? last : next)
  }
  const chosen = format.date(shown.on)
  const title =
    shown.on === now ? say('present') : shown.on < now ? say('past', { day: chosen }) : say('future', { day: chosen })
  return (
    <Section title={say('title')}>
      <Group align="flex-end" gap="sm" mb="lg">
        <DateInput label={say('on')} min={first} max={last} value={day} onChange={choose} />
        <Button variant="default" disabled={day === now} onClick={() => choose(now)}>
          {say('today')}
        </Button>
      </Group>
      <div className={classes.line_of_days}>
        <Slider
          min={numberOf(first)}
          max={numberOf(last)}
          value={numberOf(day)}
          onChange={(value) => setDay(dayOf(value))}
          label={(value) => format.date(dayOf(value))}
          classNames={{ mark: classes.mark ?? '' }}
          marks={shown.marks.map(({ on }) => ({ value: numberOf(on) }))}
          thumbLabel={say('slider')}
          thumbProps={{ 'aria-valuetext': format.date(day) }}
        />
        <Group justify="space-between" mt={6}>
          <Text size="xs" c="var(--muted)">
            {format.date(first)}
          </Text>
          <Text size="xs" c="var(--muted)">
            {format.date(last)}
          </Text>
        </Group>
      </div>
      <Marks terms={shown} onChoose={choose} />
      <Text fw={600} mt="lg" mb="sm" aria-live="polite">
        {title} {!shown.is_open && say('ended')}
      </Text>
      <Terms shown={shown} present={shown.on === now ? undefined : present} />
    </Section>
  )
}
