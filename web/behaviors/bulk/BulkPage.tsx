import { useTranslations } from 'use-intl'
import { usePathId } from '../../platform/navigation.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { Page, Section } from '../../ui/Page.tsx'
import { PageFailure, isClosed } from '../../ui/PageFailure.tsx'
import { type Stepping, type SteppingRecords, pathOf, refreshRecords } from '../record/records.ts'
import { BulkRunView, useBulkRun } from './BulkRunView.tsx'

/** A bulk action, found again by its address; `back` names the list it was done to. */
export const BulkPage = <Row extends Stepping>({ records, back }: { records: SteppingRecords<Row>; back: string }) => {
  const t = useTranslations('bulk')
  const id = usePathId()
  const { error } = useBulkRun(id)
  if (isClosed(error)) return <PageFailure failure={error} />
  return (
    <Page title={t('title', { number: String(id) })} actions={<AppLink to={`/${records.plural}`}>{back}</AppLink>}>
      <Section>
        <BulkRunView id={id} pathOf={(row) => pathOf(records, row)} onChanged={() => void refreshRecords(records)} />
      </Section>
    </Page>
  )
}
