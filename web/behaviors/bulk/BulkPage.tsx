import { useTranslations } from 'use-intl'
import { usePathId } from '#web/platform/navigation.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { Page, Section } from '#web/ui/Page.tsx'
import { PageFailure, isClosed } from '#web/ui/PageFailure.tsx'
import type { FieldTexts } from '../history/change-texts.ts'
import { type AnySteppingRecords, type Stepping, placeOf, refreshRecords } from '../record/records.ts'
import { BulkRunView, useBulkRun } from './BulkRunView.tsx'

type Props<Row extends Stepping> = {
  records: AnySteppingRecords<Row>
  fieldTexts: FieldTexts
  /** The list that the action belongs to. */
  back: { to: string; label: string }
}

/** The page of a bulk action, opened by its URL. */
export const BulkPage = <Row extends Stepping>({ records, fieldTexts, back }: Props<Row>) => {
  const t = useTranslations('bulk')
  const id = usePathId()
  const { error } = useBulkRun(id)
  if (isClosed(error)) return <PageFailure failure={error} />
  return (
    <Page title={t('title', { number: String(id) })} actions={<AppLink to={back.to}>{back.label}</AppLink>}>
      <Section>
        <BulkRunView
          id={id}
          placeOf={(row) => placeOf(records, row)}
          labelOf={fieldTexts.labelOf}
          onChanged={() => void refreshRecords(records)}
        />
      </Section>
    </Page>
  )
}
