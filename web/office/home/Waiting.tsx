import { useTranslations } from 'use-intl'
import { useFormat } from '#web/platform/format.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { Section } from '#web/ui/Page.tsx'
import classes from './plan.module.css'
import type { Line } from './waiting-lines.ts'

const WaitingLine = ({ line: { to, search, count, text, note, late } }: { line: Line }) => {
  const format = useFormat()
  return (
    <li>
      <AppLink to={to} search={search} className={classes.waiting} data-late={(late && count > 0) || undefined}>
        <b>{format.number(count)}</b> <span>{text}</span>
        {note && <small>{note}</small>}
      </AppLink>
    </li>
  )
}

/** The numbers of the day, each with a link to its list: late ones first and in red; zeros are folded into one line. */
export const Waiting = ({ lines }: { lines: readonly Line[] }) => {
  const t = useTranslations('plan')
  const open = lines.filter(({ count }) => count > 0).toSorted((a, b) => Number(b.late) - Number(a.late))
  const quiet = lines.filter(({ count }) => count === 0)
  return (
    <Section title={t('waiting')}>
      <ul className={classes.list}>
        {open.map((line) => (
          <WaitingLine key={line.key} line={line} />
        ))}
      </ul>
      {quiet.length > 0 && (
        <details className={classes.fold}>
          <summary>{t('all_quiet', { count: quiet.length })}</summary>
          <ul className={classes.list}>
            {quiet.map((line) => (
              <WaitingLine key={line.key} line={line} />
            ))}
          </ul>
        </details>
      )}
    </Section>
  )
}
