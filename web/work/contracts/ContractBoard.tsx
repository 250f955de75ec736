import { IconCalendarEvent } from '#web/ui/icons/index.ts'
import { useTranslations } from 'use-intl'
import type { Contract } from '#contract/work/contracts.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { Board } from '#web/behaviors/board/Board.tsx'
import type { CardFacts } from '#web/behaviors/board/card-facts.ts'
import { cellsOf } from '#web/behaviors/list/cells.ts'
import { useFormat } from '#web/platform/format.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import classes from '#web/behaviors/board/card.module.css'
import { contracts } from './contracts.api.ts'

const ContractStep = lazyPart(() => import('./ContractStep.tsx'))

const cell = cellsOf<Contract>()

/** Contracts by status: the client, the city, the last day, the number of needed people. */
const ContractBoard = ({ search }: { search: Record<string, string> }) => {
  const t = useTranslations('contracts')
  const needs = useTranslations('needs')
  const format = useFormat()
  const facts: CardFacts<Contract> = {
    body: cell(
      ['client_name', 'site_city', 'start_date', 'end_date'],
      ({ client_name, site_city, start_date, end_date }) => (
        <>
          <div className={classes.line}>{client_name}</div>
          <div className={classes.line}>{site_city}</div>
          <div className={classes.when}>
            <IconCalendarEvent size={13} aria-hidden /> {format.date(start_date)} –{' '}
            {end_date ? format.date(end_date) : t('open_end')}
          </div>
        </>
      ),
    ),
    foot: cell(['headcount', 'coordinators'], ({ headcount, coordinators }) => (
      <>
        <span>{needs('people', { count: headcount })}</span>
        {coordinators[0] && (
          <span className={classes.owner} title={fullName(coordinators[0])}>
            <Avatar user={coordinators[0]} size={20} />
          </span>
        )}
      </>
    )),
  }
  return <Board records={contracts} label={t('board')} search={search} facts={facts} Step={ContractStep} />
}

export default ContractBoard
