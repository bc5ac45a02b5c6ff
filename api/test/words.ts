import { speakAsDelivered } from 'contract/texts/words-delivered.ts';

// What widgets and rules say in unit tests, as each program chooses when it starts.
speakAsDelivered();
