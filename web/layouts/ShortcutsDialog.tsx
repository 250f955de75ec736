import { Kbd, Modal } from '@mantine/core'
import { useTranslations } from 'use-intl'
import classes from './Frame.module.css'

// words: command.shortcuts.*

const keys = {
  menu: ['Ctrl', 'K'],
  search: ['/'],
  filter: ['f'],
  create: ['c'],
  edit: ['e'],
  rows: ['j', 'k'],
  peek: ['Space'],
  move: ['Alt', '→'],
  save: ['Ctrl', 'Enter'],
  help: ['?'],
} as const

/** The list of keyboard shortcuts. */
const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslations('command')
  const app = useTranslations('app')
  return (
    <Modal opened onClose={onClose} title={t('keys')} closeButtonProps={{ 'aria-label': app('close') }}>
      <dl className={classes.keys}>
        {(Object.keys(keys) as (keyof typeof keys)[]).map((name) => (
          <div key={name}>
            <dt>{t(`shortcuts.${name}`)}</dt>
            <dd>
              {keys[name].map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}

export default ShortcutsDialog
