import { Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { Results } from '#contract/behaviors/results.ts'
import classes from './funnel.module.css'

const steps = ['came', 'candidates', 'placed', 'stayed'] as const

const percent = (count: number, of: number) => (of === 0 ? 0 : Math.round((100 * count) / of))

/** The stages from arrival to having stayed, as a table with bars. */
export const Funnel = ({ results }: { results: Results }) => {
  const t = useTranslations('recruiters.results')
  const { came, waiting } = results
  const said = { came: String(came), placed: String(results.placed), stayed: String(results.stayed) }
  return (
    <>
      <table className={classes.funnel} aria-label={t('funnel', said)}>
        <thead>
          <tr>
            <th scope="col">{t('step')}</th>
            <th scope="col">{t('people')}</th>
            <th scope="col">{t('of_all')}</th>
          </tr>
        </thead>
        <tbody>
          {steps.map((step) => (
            <tr key={step}>
              <th scope="row">
                {t(`steps.${step}`)}
                <span className={classes.track} aria-hidden>
                  <i className={classes[step]} style={{ width: `${percent(results[step], came)}%` }} />
                </span>
              </th>
              <td>{results[step]}</td>
              <td>{t('share', { share: String(percent(results[step], came)) })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {waiting > 0 && (
        <Text size="sm" c="var(--muted)" mt="xs">
          {t('waiting', { count: waiting })}.
        </Text>
      )}
    </>
  )
}
