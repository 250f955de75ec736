import { useTranslations } from 'use-intl'
import { Page } from '#web/ui/Page.tsx'
import { BedBoard } from './BedBoard.tsx'
import { FreeBedsButton } from './FreeBedsButton.tsx'

/** The beds of all open houses in scope, by day. */
const BedCalendarPage = () => {
  const t = useTranslations('bed_calendar')
  return (
    <Page title={t('title')} actions={<FreeBedsButton />}>
      <BedBoard />
    </Page>
  )
}

export default BedCalendarPage
