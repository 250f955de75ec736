import { useTranslations } from 'use-intl'
import { NOT_READ, confidences } from '#contract/work/law-choices.ts'
import type { WorkRightInput } from '#contract/work/law.ts'
import { ChoiceSelect, LineInput, LinesInput } from '#web/ui/inputs.tsx'
import { DateInput } from '#web/ui/dates/DateInput.tsx'
import { useLawText } from './useLawText.ts'

type Typed = Pick<WorkRightInput, 'act' | 'act_name' | 'source' | 'confidence' | 'note' | 'valid_from' | 'valid_to'>

/** The fields that the form of each row of law has. */
export const provenanceFields = ['act', 'act_name', 'source', 'confidence', 'note', 'valid_from', 'valid_to']

type Props = {
  typed: Typed
  errors: Record<string, string>
  disabled: boolean
  onChange: (part: Partial<Typed>) => void
}

/** The days, act and source of a row of law. */
export const ProvenanceInputs = ({ typed, errors, disabled, onChange }: Props) => {
  const t = useTranslations('law')
  const { sourceOf } = useLawText()
  const field = (name: keyof Typed) => ({ label: t(`fields.${name}`), error: errors[name], disabled })
  return (
    <>
      <DateInput
        {...field('valid_from')}
        value={typed.valid_from}
        onChange={(valid_from) => onChange({ valid_from })}
      />
      <DateInput {...field('valid_to')} value={typed.valid_to} onChange={(valid_to) => onChange({ valid_to })} />
      <LineInput {...field('act')} required value={typed.act} onChange={(act) => onChange({ act: act ?? '' })} />
      <LinesInput
        {...field('act_name')}
        description={t('hints.act_name')}
        value={typed.act_name}
        onChange={(act_name) => onChange({ act_name })}
      />
      <LineInput
        {...field('source')}
        required
        value={sourceOf(typed.source)}
        onChange={(source) => onChange({ source: source === t('not_read') ? NOT_READ : (source ?? '') })}
      />
      <ChoiceSelect
        {...field('confidence')}
        data={confidences.map((value) => ({ value, label: t(`confidences.${value}`) }))}
        value={typed.confidence}
        onChange={(confidence) => onChange({ confidence })}
      />
      <LinesInput {...field('note')} value={typed.note} onChange={(note) => onChange({ note })} />
    </>
  )
}
