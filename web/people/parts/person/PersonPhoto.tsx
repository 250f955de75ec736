import { ActionIcon, Avatar, FileButton, Menu } from '@mantine/core'
import { IconCamera } from '#web/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { initialsOf } from '#contract/basics/full-name.ts'
import { keepsAnswers } from '#web/platform/keeping.ts'
import { fetchFile } from '#web/platform/transfer.ts'
import { ACCEPTED_PICTURES } from '#web/ui/accept.ts'
import { sayDone } from '#web/ui/notices.ts'
import { useObjectUrl } from '#web/ui/useObjectUrl.ts'
import { useAction } from '#web/ui/useAction.ts'
import classes from './people.module.css'

/** Photos are stored for use without a network if the browser stores answers. */
const pictureOf = async (name: string, fetchIt: () => Promise<Blob>) => {
  if (!keepsAnswers()) return fetchIt()
  const { orKept } = await import('#web/behaviors/offline/or-kept.ts')
  return (await orKept(`photo ${name}`, 0, fetchIt)).data
}

const usePhoto = (path: string | null, version: string) => {
  const { data } = useQuery({
    queryKey: ['photos', path, version],
    queryFn: () => pictureOf(`${path} ${version}`, async () => (await fetchFile(path!, 'image/webp')).blob),
    enabled: path !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return useObjectUrl(path === null ? null : data)
}

type Props = {
  person: { first_name: string; last_name: string; has_photo: boolean; updated_at: string }
  /** The path of the photo. */
  path: string
  size?: number
  /** How the photo is uploaded and removed, if the user may change it. */
  change?: { send: (file: File) => Promise<unknown>; remove: () => Promise<unknown>; onDone: () => void } | undefined
}

/** A person's photo, or the initials; users who may change it have a button at its edge. */
export const PersonPhoto = ({ person, path, size = 56, change }: Props) => {
  const t = useTranslations('people.photo')
  const photo = usePhoto(person.has_photo ? path : null, person.updated_at)
  const { run: act } = useAction(async (done: string, write: () => Promise<unknown>) => {
    await write()
    sayDone(done)
    change?.onDone()
  })
  return (
    <span className={classes.photo}>
      <Avatar
        src={photo}
        size={size}
        radius="xl"
        color="accent"
        alt=""
        styles={{ placeholder: { fontSize: size * 0.36 } }}
      >
        {initialsOf(person)}
      </Avatar>
      {change && (
        <FileButton
          accept={ACCEPTED_PICTURES}
          onChange={(file) => file && void act(t('saved'), () => change.send(file))}
        >
          {({ onClick }) => (
            <Menu position="bottom-start" disabled={!person.has_photo}>
              <Menu.Target>
                <ActionIcon
                  className={classes.camera}
                  size="sm"
                  radius="xl"
                  variant="default"
                  aria-label={t('change')}
                  onClick={person.has_photo ? undefined : onClick}
                >
                  <IconCamera size={13} />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item onClick={onClick}>{t('choose')}</Menu.Item>
                <Menu.Item color="red" onClick={() => void act(t('removed'), change.remove)}>
                  {t('remove')}
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          )}
        </FileButton>
      )}
    </span>
  )
}
