import { IconClock } from '#web/ui/icons/index.ts'
import { useTranslations } from 'use-intl'
import type { Lead } from '#contract/people/leads.ts'
import { Board } from '#web/behaviors/board/Board.tsx'
import type { CardFacts } from '#web/behaviors/board/card-facts.ts'
import { CardFoot } from '../parts/person/CardFoot.tsx'
import classes from '#web/behaviors/board/card.module.css'
import { cellsOf } from '#web/behaviors/list/cells.ts'
import { useFormat } from '#web/platform/format.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { PhoneLink } from '#web/ui/contacts.tsx'
import { leads } from './leads.api.ts'

const LeadStep = lazyPart(() => import('./LeadStep.tsx'))

const cell = cellsOf<Lead>()

/** Leads by status: the phone, and the next call. */
const LeadBoard = ({ search }: { search: Record<string, string> }) => {
  const t = useTranslations('leads')
  const format = useFormat()
  const facts: CardFacts<Lead> = {
    body: cell(['phone', 'next_contact_at'], (lead) => (
      <>
        <PhoneLink phone={lead.phone} />
        {lead.next_contact_at && (
          <div className={classes.when}>
            <IconClock size={13} aria-hidden /> {format.short(lead.next_contact_at)}
          </div>
        )}
      </>
    )),
    foot: cell(['city', 'recruiter'], (lead) => <CardFoot person={lead} />),
  }
  return <Board records={leads} label={t('board')} search={search} facts={facts} Step={LeadStep} />
}

export default LeadBoard
