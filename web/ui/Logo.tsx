import classes from './Logo.module.css'

/** The product's logo with the agency's name; without one, with the product's name. */
export const Logo = ({ compact = false, name = null }: { compact?: boolean; name?: string | null | undefined }) => (
  <span className={classes.logo}>
    <svg viewBox="0 0 32 32" width="26" height="26" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="#0b7285" />
      <path
        d="M9 7h8.2c3.4 0 5.6 1.7 5.6 4.6 0 1.9-1 3.2-2.7 3.8 2.2.5 3.5 2 3.5 4.3 0 3.3-2.4 5.3-6.2 5.3H9V7Zm7.6 7.3c1.7 0 2.6-.7 2.6-2.1s-.9-2.1-2.6-2.1h-3.9v4.2h3.9Zm.4 7.6c1.9 0 2.9-.8 2.9-2.3s-1-2.3-2.9-2.3h-4.3v4.6H17Z"
        fill="#fff"
      />
    </svg>
    {!compact && <span className={classes.name}>{name || 'Brigada'}</span>}
  </span>
)
