import { Button, CloseButton } from '@mantine/core'
import { IconFilePlus } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import type { Contract } from '#contract/contracts.ts'
import bar from '../../behaviors/bulk/bulk.module.css'
import type { BulkProps } from '../../behaviors/list/ListPage.tsx'
import { filterParams } from '../../behaviors/list/list-params.ts'
import { useFormat } from '../../platform/format.ts'
import { useGo } from '../../platform/navigation.ts'
import { useUser, userMayOpen } from '../../platform/session.ts'

const PATH = '/contracts/mass-addition'

/** What can be done for the chosen contracts at once: one addition for all of them. */
const ContractBulkBar = ({ chosen, search, meta }: BulkProps<Contract>) => {
  const t = useTranslations('bulk')
  const additions = useTranslations('additions.mass')
  const format = useFormat()
  const user = useUser()
  const go = useGo()
  const { selection } = chosen
  const named =
    selection.kind === 'rows'
      ? { chosen: [...selection.ids].join(',') }
      : { ...filterParams(search), all: '1', except: [...selection.except].join(',') || undefined }
  return (
    <section className={bar.bar} aria-label={t('label')}>
      <b aria-live="polite">
        {t('chosen', { count: chosen.count })}
        {selection.kind === 'all' && meta.total_capped ? '+' : ''}
      </b>
      {selection.kind === 'rows' && meta.total > selection.ids.size && (
        <Button size="compact-sm" variant="subtle" onClick={chosen.chooseAll}>
          {t('choose_all', { count: format.number(meta.total) + (meta.total_capped ? '+' : '') })}
        </Button>
      )}
      {userMayOpen(user, PATH) && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconFilePlus size={15} />}
          onClick={() => void go(PATH, { search: named as Record<string, string | undefined> })}
        >
          {additions('button')}
        </Button>
      )}
      <CloseButton ml="auto" aria-label={t('clear')} onClick={chosen.clear} />
    </section>
  )
}

export default ContractBulkBar
