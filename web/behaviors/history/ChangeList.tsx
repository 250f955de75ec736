import { Button, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { ChangeGroup } from '#contract/behaviors/history.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { When } from '#web/ui/When.tsx'
import { ChangedFields } from './ChangedFields.tsx'
import { type FieldTexts, isUndoable, useChangeTexts } from './change-texts.ts'
import classes from './history.module.css'

/** Changes grouped by transaction: who, when, from where, each field old → new in the reader's language; `onUndo` undoes one of the last 24 hours. */
export const ChangeList = ({
  groups,
  fieldTexts,
  onUndo,
}: {
  groups: readonly ChangeGroup[]
  fieldTexts: FieldTexts
  onUndo?: ((group: ChangeGroup) => void) | undefined
}) => {
  const t = useTranslations('history')
  const { saidOf, textsOf } = useChangeTexts(fieldTexts)
  return (
    <ol className={classes.list}>
      {groups.map((group) => (
        <li key={group.id} className={classes.group}>
          {group.author ? (
            <Avatar user={{ ...group.author, user_id: group.author.id }} size={30} />
          ) : (
            <span className={classes.system} aria-hidden />
          )}
          <div className={classes.body}>
            <div>
              {t.rich('done_by', {
                b: (name) => <b>{name}</b>,
                name: group.author ? fullName(group.author) : t('system'),
                action: saidOf(group),
              })}{' '}
              <Text span size="sm" c="var(--muted)">
                <When at={group.at} />
                {group.source !== 'screen' && ` · ${t(`sources.${group.source}`)}`}
              </Text>
              {onUndo && isUndoable(group) && (
                <Button size="compact-xs" variant="subtle" ml="xs" onClick={() => onUndo(group)}>
                  {t('undo')}
                </Button>
              )}
            </div>
            {group.fields.length > 0 && <ChangedFields fields={group.fields} {...textsOf(group)} />}
          </div>
        </li>
      ))}
    </ol>
  )
}
