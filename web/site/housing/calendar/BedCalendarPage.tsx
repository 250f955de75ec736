import { useTranslations } from 'use-intl'
import { Page } from '#web/ui/Page.tsx'
import { AskedGuest } from './AskedGuest.tsx'
import { BedBoard } from './BedBoard.tsx'
import { FreeBedsButton } from './FreeBedsButton.tsx'

/** The beds of all open houses in scope, by day. */
const BedCalendarPage = () => {
  const t = useTranslations('bed_calendar')
  return (
    <Page title={t('title')} actions={<FreeBedsButton />}>
      <AskedGuest />
      <BedBoard />
    </Page>
  )
}

export default BedCalendarPage
