import { Button, Text } from '@mantine/core'
import { Component, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { isMissingPart } from '../platform/fetched.ts'
import classes from './CardBoundary.module.css'

const Broken = ({ onRetry }: { onRetry: () => void }) => {
  const t = useTranslations('app')
  return (
    <div role="alert" className={classes.broken}>
      <Text size="sm">{t('part_failed')}</Text>
      <Button size="compact-sm" variant="default" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  )
}

type Props = {
  children: ReactNode
  /** Renders the surroundings of the error message. */
  around?: (sentence: ReactNode) => ReactNode
}

/** Shows an error message with a retry button in place of children that fail to render; the rest of the page stays. It tries again when the children change. A part of the program that could not be loaded is passed on to an outer boundary. */
export class CardBoundary extends Component<Props, { failure: unknown }> {
  override state: { failure: unknown } = { failure: undefined }

  static getDerivedStateFromError(failure: unknown) {
    return { failure: failure ?? new Error('nothing was said') }
  }

  override componentDidUpdate(before: Props) {
    if (this.state.failure !== undefined && before.children !== this.props.children) this.retry()
  }

  retry = () => this.setState({ failure: undefined })

  override render() {
    const { children, around = (sentence: ReactNode) => sentence } = this.props
    const { failure } = this.state
    if (failure === undefined) return children
    if (isMissingPart(failure)) throw failure
    return around(<Broken onRetry={this.retry} />)
  }
}

/** Calls `draw` while rendering, so that a failure belongs to this place. */
export const Drawn = ({ draw }: { draw: () => ReactNode }) => draw()
