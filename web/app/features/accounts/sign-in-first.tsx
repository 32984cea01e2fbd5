import { Link } from 'react-router';
import * as accountText from '#app/i18n/generated/account.ts';
import { toRegister, toSignIn } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';

/** For the page of an invitation: `here` is the page to come back to. */
export const SignInFirst = ({ here }: { here: string }) => (
  <div className="grid gap-2.5 sm:grid-cols-2">
    <Button asChild>
      <Link to={toSignIn(here)}>{accountText.signIn()}</Link>
    </Button>
    <Button asChild variant="outlined">
      <Link to={toRegister(here)}>{accountText.createOne()}</Link>
    </Button>
  </div>
);
