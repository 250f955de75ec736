import { Button } from '@mantine/core'
import { IconSearch } from '#web/ui/icons/index.ts'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { useAskedGuest } from './useAskedGuest.ts'

const FreeBeds = lazyPart(() => import('./FreeBeds.tsx'))

/** Opens the search for free beds, of one house or of all. */
export const FreeBedsButton = ({ house }: { house?: number }) => {
  const t = useTranslations('bed_calendar')
  const asked = useAskedGuest()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<IconSearch size={16} />} onClick={() => setOpen(true)}>
        {t('find_free')}
      </Button>
      {isOpen && (
        <Suspense>
          <FreeBeds {...(house === undefined ? {} : { house })} asked={asked} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
