import { useSuspenseQuery } from '@tanstack/react-query';
import { initials } from '#/domain/access/profile-name.ts';
import { AvatarField } from './components/avatar-field.tsx';
import { profileOptions } from './hooks.ts';
import { ProfileForm } from './components/profile-form.tsx';

export function ProfilePage() {
  const { data: profile } = useSuspenseQuery(profileOptions());
  const { name, email, avatarUrl } = profile;
  return (
    <>
      <AvatarField initials={initials(name, email)} avatarUrl={avatarUrl} />
      <ProfileForm profile={profile} />
    </>
  );
}
