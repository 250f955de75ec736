import { Drawer, type DrawerProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

/** A panel at the right edge, over the page. */
export const SidePanel = ({
  title,
  size,
  onClose,
  children,
}: {
  title: ReactNode
  size: NonNullable<DrawerProps['size']>
  onClose: () => void
  children: ReactNode
}) => {
  const app = useTranslations('app')
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={size}
      title={title}
      closeButtonProps={{ 'aria-label': app('close') }}
    >
      {children}
    </Drawer>
  )
}
