import type { Profile } from '@mandap/contract/accounts/accounts.schemas';
import { changeProfile } from '@mandap/contract/accounts/profile.endpoints';
import { type Language, languages } from '@mandap/domain/languages';
import { useState } from 'react';
import { textOf } from '#app/api/error-message.ts';
import { useWrite } from '#app/api/use-write.ts';
import * as preferencesText from '#app/i18n/generated/preferences.ts';
import { storeProfile } from '#app/session/session-store.ts';
import { Alert } from '#app/ui/alert.tsx';
import { RadioRow } from '#app/ui/radio-row.tsx';
import { SettingsCard } from '#app/ui/settings-card.tsx';
import { notify } from '#app/ui/toast.ts';

const names: Record<Language, () => string> = { en: preferencesText.english, hi: preferencesText.hindi };

interface LanguageSectionProps {
  profile: Profile;
  onSaved: (profile: Profile) => void;
}

/** The language of emails and text messages. */
export const LanguageSection = ({ profile, onSaved }: LanguageSectionProps) => {
  const { write, isWriting, failure } = useWrite(changeProfile);
  // Optimistic: rolled back if saving fails.
  const [requested, setRequested] = useState<Language | null>(null);
  const choose = async (language: Language) => {
    setRequested(language);
    const saved = await write({ language }).catch(() => null);
    setRequested(null);
    if (!saved) return;
    storeProfile(saved);
    onSaved(saved);
    notify({ kind: 'success', title: preferencesText.languageSaved() });
  };
  return (
    <SettingsCard title={preferencesText.language()} text={preferencesText.languageText()}>
      {failure && (
        <Alert variant="danger" className="mb-4">
          {textOf(failure, preferencesText.notSaved())}
        </Alert>
      )}
      <RadioRow
        label={preferencesText.language()}
        name="language"
        isBusy={isWriting}
        value={requested ?? profile.language}
        choices={languages.map((value) => ({ value, label: names[value](), lang: value }))}
        onChoose={choose}
      />
    </SettingsCard>
  );
};
