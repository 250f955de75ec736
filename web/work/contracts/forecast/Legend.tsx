import type { Mark } from './stack.ts'
import classes from './forecast.module.css'

/** The meaning of the colours of a chart. */
export const Legend = ({ of }: { of: readonly (readonly [mark: Mark, name: string])[] }) => (
  <ul className={classes.legend}>
    {of.map(([mark, name]) => (
      <li key={mark}>
        <svg width="12" height="12" aria-hidden>
          <rect x="0.5" y="0.5" width="11" height="11" rx="2" className={classes[mark]} />
        </svg>
        {name}
      </li>
    ))}
  </ul>
)
